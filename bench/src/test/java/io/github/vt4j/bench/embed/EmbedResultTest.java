package io.github.vt4j.bench.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The result of a race as text and as JSON. */
class EmbedResultTest {
  @Test
  void isWrittenAsJson() {
    JsonObject json = JsonObject.parse(Json.line(Results.versus()::write));

    assertThat(json.object("machine").number("processors")).isEqualTo(2);
    assertThat(json.text("model")).isEqualTo("a model");
    assertThat(json.text("peer")).isEqualTo("a peer");
    assertThat(json.number("rounds")).isEqualTo(3);
    assertThat(json.number("geometricMean")).isEqualTo(1, within(1e-12));
    JsonObject cell = json.objects("cells").getFirst();
    assertThat(
            List.of(
                cell.number("threads"),
                cell.number("batch"),
                cell.number("length"),
                cell.number("oursMillis"),
                cell.number("oursLeast"),
                cell.number("oursMost"),
                cell.number("theirsMillis"),
                cell.number("theirsLeast"),
                cell.number("theirsMost"),
                cell.number("ratio"),
                cell.number("maxDifference"),
                cell.number("oursGarbageBytes"),
                cell.number("oursPeakShare")))
        .containsExactly(
            1.0, 8.0, 128.0, 10.0, 9.0, 12.0, 20.0, 19.0, 22.0, 2.0, 3e-6, 4096.0, 0.5);
    assertThat(cell.objects("executed").stream().map(Executed::of))
        .containsExactly(new Executed("Linear", "vector", 36));
    JsonObject memory = json.objects("memory").getFirst();
    assertThat(memory.number("oursPeakResidentBytes")).isEqualTo(1000);
    assertThat(memory.number("theirsPeakResidentBytes")).isEqualTo(2000);
  }

  @Test
  void withoutAPeerThereIsNothingOfIt() {
    JsonObject json = JsonObject.parse(Json.line(Results.alone()::write));

    assertThat(json.has("peer")).isFalse();
    assertThat(json.has("geometricMean")).isFalse();
    JsonObject cell = json.objects("cells").getFirst();
    assertThat(cell.has("oursMillis")).isTrue();
    assertThat(cell.has("theirsMillis")).isFalse();
    assertThat(cell.has("ratio")).isFalse();
    assertThat(json.objects("memory").getFirst().has("theirsPeakResidentBytes")).isFalse();
  }

  @Test
  void isPrintedWithTheMeanAndTheWorstCell() {
    StringWriter out = new StringWriter();
    TextReport.print(Results.versus(), new PrintWriter(out));

    assertThat(out.toString())
        .contains("geometric mean of ratios 1.000")
        .contains("worst cell 0.500: threads 2, batch 8, length 128")
        .contains("providers, by calls in one run of each cell: {vector=72}")
        .contains("50 %");
  }

  @Test
  void aReportOfAProcessComesBackFromItsJson() {
    Executed executed = new Executed("MatMul", "a \"provider\"", 3);
    SideReport report =
        new SideReport(
            "an engine",
            List.of(
                new Measurement(1, 16, 3.25, 100, 0.25, List.of(executed)),
                new Measurement(8, 16, 5.5, 0, null, List.of())),
            1024.0);

    assertThat(SideReport.of(JsonObject.parse(Json.line(report::write)))).isEqualTo(report);
  }

  @Test
  void whatIsMissingOrNoObjectIsAnError() {
    assertThatIllegalArgumentException().isThrownBy(() -> JsonObject.parse("[1]"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JsonObject.parse("{\"a\":1}").text("a"))
        .withMessage("a is 1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JsonObject.parse("{\"a\":1}").number("b"));
  }
}
