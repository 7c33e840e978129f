package io.github.vt4j.cli;

import io.github.vt4j.cli.profile.ChromeTrace;
import io.github.vt4j.cli.profile.ProfileJson;
import io.github.vt4j.cli.profile.ProfilePage;
import io.github.vt4j.onnx.profile.Profile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The files of a profile.
 *
 * @param profile what they show
 * @param table a table of what executed node by node
 * @param json the same as JSON
 * @param trace as a trace that browsers' trace viewers open
 * @param page as a page
 */
record ProfileFiles(Profile profile, Path table, Path json, Path trace, Path page) {
  /**
   * Writes the files of a profile.
   *
   * @param folder where to, which is there
   * @param model what was run
   */
  static ProfileFiles write(Path folder, String model, Profile profile) throws IOException {
    String table = new ProfileTable(profile).toString();
    String json = Json.text(new ProfileJson(model, profile)::write);
    String trace = Json.text(new ChromeTrace(model, profile)::write);
    return new ProfileFiles(
        profile,
        Files.writeString(folder.resolve("profile.txt"), table),
        Files.writeString(folder.resolve("profile.json"), json),
        Files.writeString(folder.resolve("trace.json"), trace),
        Files.writeString(folder.resolve("profile.html"), ProfilePage.of(json)));
  }

  private List<Path> all() {
    return List.of(table, json, trace, page);
  }

  void print(PrintWriter out) {
    out.println();
    out.print(new ProfileTable(profile));
    all().forEach(file -> out.println("written: " + file));
  }

  /** Writes a property of the current object. */
  void write(JsonGenerator generator) {
    generator.writeObjectPropertyStart("profile");
    generator.writeStringProperty("table", table.toString());
    generator.writeStringProperty("json", json.toString());
    generator.writeStringProperty("trace", trace.toString());
    generator.writeStringProperty("page", page.toString());
    generator.writeEndObject();
  }
}
