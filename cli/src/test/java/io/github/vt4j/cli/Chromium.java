package io.github.vt4j.cli;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Shows pages in a headless browser; a test that uses it is skipped where there is none. */
record Chromium(Path program) {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  static Chromium find() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .map(Chromium::new)
        .orElseGet(() -> abort("there is no Chromium on the PATH"));
  }

  /**
   * The document that a page has become, once its scripts have run, on stdout; what they said to
   * the console, on stderr.
   */
  Vt show(Path page, Path profile, String... options) {
    return Vt.process(
        Map.of("TZ", "UTC"),
        "",
        Stream.concat(
                Stream.of(
                    program.toString(),
                    "--headless",
                    "--no-sandbox", // which a container's root has none of
                    "--disable-gpu",
                    "--enable-logging=stderr",
                    "--user-data-dir=" + profile,
                    "--window-size=1400,1000"),
                Stream.concat(Stream.of(options), Stream.of("--dump-dom", page.toUri().toString())))
            .toList());
  }
}
