package io.github.vt4j.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever the bytes, a reader or the planner ends normally or by a documented exception, soon and
 * within little memory.
 */
class FuzzTest {
  private static final int SECONDS = Integer.getInteger("vt.fuzz.seconds", 60);
  private static final int RUNS = Integer.getInteger("vt.fuzz.runs", 1000);

  /** About how many backend tests to start from; more than a few leave a short run no time. */
  private static final int CASES = RUNS < 0 ? 2000 : 40;

  @TempDir private Path folder;

  @BeforeAll
  static void requireJazzer() {
    assumeTrue(FuzzRun.isPossible(), "Jazzer has no native library for this system");
  }

  @ParameterizedTest
  @EnumSource(Target.class)
  void nothingIsFound(Target target) throws IOException, InterruptedException {
    String name = target.name().toLowerCase(Locale.ROOT);
    Path work = Files.createDirectories(Path.of(System.getProperty("vt.fuzz.work"), name));
    Path seeds = folder.resolve("seeds");
    Seeds.write(target, seeds, CASES);
    String kept = System.getProperty("vt.fuzz.corpus", "");
    Path corpus = kept.isEmpty() ? folder.resolve("corpus") : Path.of(kept, name);
    Files.createDirectories(corpus);

    FuzzRun run = new FuzzRun(target.type(), work, SECONDS, RUNS);
    int status = run.run(List.of(corpus, seeds));

    assertThat(status).as(run.said()).isZero();
    assertThat(run.executions()).as(run.said()).isGreaterThan(run.seeds());
  }

  /** Otherwise the test above could not fail. */
  @Test
  void aFaultIsFound() throws IOException, InterruptedException {
    FuzzRun run = new FuzzRun(FaultyTarget.class, folder, 60, -1);
    assertThat(run.run(List.of())).isNotZero();
    assertThat(run.said()).contains("the fault is found");
  }
}
