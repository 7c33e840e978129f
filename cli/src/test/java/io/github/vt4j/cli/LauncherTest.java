package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code vt} on its own: its first use, with a build and a JDK that only pretend. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final String BUILDING = "vt: building on first use, which takes a minute or two\n";
  private static final String WAITING = "vt: waiting for another vt, which is building\n";

  @TempDir private Path home;

  @BeforeEach
  void makeProject() throws IOException {
    Files.copy(Vt.ROOT.resolve("vt"), home.resolve("vt"));
    mavenTaking(1);
    script("jdk/bin/java", "echo started");
    Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
  }

  private void mavenTaking(int seconds) throws IOException {
    script(
        "mvnw",
        """
        echo "$*" >>builds
        sleep %d
        mkdir -p cli/target/dist
        touch cli/target/dist/vt4j-cli-1.jar
        """
            .formatted(seconds));
  }

  private void script(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Vt vt() {
    return Vt.process(
        Map.of("VT_JAVA_HOME", home.resolve("jdk").toString()),
        "",
        List.of(home.resolve("vt").toString(), "--version"));
  }

  private List<String> builds() throws IOException {
    return Files.readAllLines(home.resolve("builds"));
  }

  @Test
  void theFirstUseBuildsAndSaysSoOnce() throws IOException {
    assertThat(vt()).isEqualTo(new Vt(0, "started\n", BUILDING));
    assertThat(vt()).isEqualTo(new Vt(0, "started\n", ""));
    assertThat(builds()).hasSize(1);
  }

  @Test
  void ofFirstUsesAtTheSameTimeOneBuildsAndTheOthersWait() throws Exception {
    assumeFlock();
    List<Vt> ended = new ArrayList<>();
    try (ExecutorService users = Executors.newFixedThreadPool(4)) {
      Callable<Vt> use = this::vt;
      for (Future<Vt> user : users.invokeAll(Collections.nCopies(4, use))) {
        ended.add(user.get());
      }
    }
    assertThat(ended)
        .containsExactlyInAnyOrder(
            new Vt(0, "started\n", BUILDING),
            new Vt(0, "started\n", WAITING),
            new Vt(0, "started\n", WAITING),
            new Vt(0, "started\n", WAITING));
    assertThat(builds()).hasSize(1);
  }

  @Test
  void aFolderThatCannotBeWrittenToIsOneLine() throws IOException {
    Files.writeString(home.resolve("target"), "a file");
    assertThat(vt())
        .isEqualTo(
            new Vt(
                1,
                "",
                "vt: it has to be built first, and "
                    + home.toRealPath()
                    + " cannot be written to\n"));
  }

  @Test
  void aBuildWhoseUserWasKilledIsWaitedFor() throws Exception {
    assumeFlock();
    mavenTaking(2);
    Process killed = new ProcessBuilder(home.resolve("vt").toString(), "--version").start();
    while (killed.isAlive() && !Files.exists(home.resolve("builds"))) {
      Thread.sleep(10);
    }
    killed.destroyForcibly().waitFor();
    assertThat(vt()).isEqualTo(new Vt(0, "started\n", WAITING));
    assertThat(builds()).hasSize(1);
  }

  private static void assumeFlock() {
    assumeThat(Vt.process(Map.of(), "", List.of("sh", "-c", "command -v flock")).status()).isZero();
  }

  @Test
  void aBuildThatFailsIsOneLineMoreAndTheNextUseTriesAgain() throws IOException {
    script("mvnw", "echo no; exit 1");
    Vt failed = vt();
    assertThat(failed.status()).isEqualTo(1);
    assertThat(failed.out()).isEmpty();
    Path log = home.toRealPath().resolve("cli/target/build.log");
    assertThat(failed.err())
        .isEqualTo(BUILDING + "vt: the build failed; its output is in " + log + "\n");
    assertThat(log).hasContent("no");
    mavenTaking(0);
    assertThat(vt().status()).isZero();
  }
}
