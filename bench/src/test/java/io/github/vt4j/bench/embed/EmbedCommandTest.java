package io.github.vt4j.bench.embed;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtException;
import io.github.vt4j.bench.command.Failure;
import io.github.vt4j.text.model.EmbeddedModel;
import io.github.vt4j.text.model.Environment;
import io.github.vt4j.text.model.ModelCache;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** With the embedded model. */
class EmbedCommandTest {
  private static final int LENGTH = 16;
  private static final int BATCH = 2;

  @Test
  void measuresBothSidesInProcessesOfTheirOwn(@TempDir Path folder) throws IOException {
    Path plot = folder.resolve("plot.svg");
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    EmbedCommand atOnce = new EmbedCommand(new Pace(Duration.ZERO, Duration.ZERO, Duration.ZERO));

    int status =
        Failure.toldBy(new CommandLine(atOnce))
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(
                "--vs=onnxruntime",
                "--threads=2",
                "--batch=" + BATCH,
                "--length=" + LENGTH,
                "--rounds=1",
                "--json",
                "--plot=" + plot);

    assertThat(status).as("%s", err).isZero();
    JsonObject json = JsonObject.parse(out.toString());
    assertThat(json.text("model")).isEqualTo("all-MiniLM-L6-v2");
    assertThat(json.text("peer")).startsWith("onnxruntime 1.");
    assertThat(json.objects("cells")).hasSize(1);
    JsonObject cell = json.objects("cells").getFirst();
    assertThat(cell.number("batch")).isEqualTo(BATCH);
    assertThat(cell.number("maxDifference")).isPositive().isLessThan(1e-4);
    assertThat(cell.number("ratio"))
        .isEqualTo(cell.number("theirsMillis") / cell.number("oursMillis"));
    assertThat(cell.number("oursPeakShare")).isPositive();
    assertThat(cell.objects("executed").stream().map(each -> each.text("provider")))
        .contains("vector");
    assertThat(Files.readString(plot)).startsWith("<svg");
  }

  @Test
  void countsTheOperationsOfAllMatrixProducts() throws IOException, OrtException {
    EncoderModel model = EncoderModel.read(embedded());
    try (Engine engine = Side.OURS.open(model, 1);
        Job job = engine.prepare(new Tokens(model, BATCH, LENGTH))) {
      // Six layers of width 384: four projections, two of the feed-forward part, and attention.
      double weights = 4.0 * 384 * 384 + 2.0 * 384 * 1536;
      double perToken = 2 * weights + 4.0 * LENGTH * 384;
      assertThat(job.operations()).hasValue(6 * perToken * BATCH * LENGTH);
    }
  }

  @Test
  void tokensAreOfTheVocabularyAndTheSameEveryTime() throws IOException {
    EncoderModel model = EncoderModel.read(embedded());
    Tokens tokens = new Tokens(model, BATCH, LENGTH);

    assertThat(model.vocabulary()).isEqualTo(30522);
    assertThat(model.inputs()).extracting(EncoderModel.Input::name).contains("token_type_ids");
    for (EncoderModel.Input input : model.inputs()) {
      assertThat(tokens.of(input)).hasSize(BATCH * LENGTH).isEqualTo(tokens.of(input));
      assertThat(Arrays.stream(tokens.of(input)).boxed())
          .allMatch(id -> id >= 0 && id < model.vocabulary());
      if (input.isMask()) {
        assertThat(tokens.of(input)).containsOnly(1);
      }
    }
  }

  private static Path embedded() throws IOException {
    return ModelCache.in(Environment.current().cacheDirectory())
        .files(EmbeddedModel.ALL_MINILM_L6_V2)
        .onnx();
  }
}
