package io.github.vt4j.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands, from their arguments to what they print. */
class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @ParameterizedTest
  @ValueSource(strings = {"bench", "bench --help"})
  void saysWhatThereIs(String line) {
    assertThat(run(line)).isZero();
    assertThat(out.toString()).contains("embed", "kernels", "dispatch");
    assertThat(err.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "bench nothing | nothing",
        "bench embed --vs nobody | nobody",
        "bench embed --threads 0 | '0' is no whole number from 1",
        "bench embed --threads 1,x | 'x' is no whole number from 1",
        "bench embed --threads 2000 | --threads",
        "bench embed --batch 99999999999 | '99999999999' is no whole number from 1",
        "bench embed --batch 8,8 | --batch has a number twice: [8, 8]",
        "bench embed --batch 65536 --length 65536 | too many tokens",
        "bench embed --rounds 0 | '0'",
        "bench embed --plot x.svg | --plot draws ratios, which need --vs",
        "bench embed --vs onnxruntime --plot no-such/x.svg | there is no folder",
        "bench kernels many | 'many'",
        "bench dispatch 0 | '0'"
      })
  void wrongUsageIsOneLine(String line, String complaint) {
    assertThat(run(line)).isEqualTo(2);
    assertThat(err.toString()).startsWith("vt: ").contains(complaint).hasLineCount(1);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aMissingModelIsOneLine() {
    assertThat(run("bench embed --model no-such.onnx")).isEqualTo(1);
    assertThat(err.toString()).isEqualToIgnoringNewLines("vt: there is no file no-such.onnx");
  }

  private int run(String line) {
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), line.split(" "));
  }
}
