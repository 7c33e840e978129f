package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Rule 3: explanations and counters as JSON, read by somebody else's parser. */
class JsonTest {
  private static final String AWKWARD =
      "quote \" backslash \\ line\nreturn\r tab\t bell\u0007 null\u0000 é 中 \uD83D\uDE00 lone \uD800"
          + " separators \u2028\u2029 delete\u007f </script>";

  private record Odd(String text) implements Call {
    @Override
    public String toString() {
      return text;
    }
  }

  @Test
  void anExplanationSurvivesWhateverTextsAreInIt() {
    Vocabulary.Builder builder = Vocabulary.builder();
    CallOp<Odd> op = builder.call("Öp\"", Odd.class);
    Seam seam = Seam.builder(builder.build()).build();
    Device cpu = seam.device("cpu", 0);
    seam.register(
        Provider.named("p\\1")
            .priority(-3)
            .requiring((device, has) -> () -> AWKWARD)
            .offer(op, () -> new NoKernel()));
    List<String> texts = texts(seam.explain(op, cpu, new Odd(AWKWARD)).toJson());
    assertThat(texts)
        .containsExactly(
            "op",
            "Öp\"",
            "device",
            "cpu:0",
            "capabilities",
            "unprobed",
            "call",
            AWKWARD,
            "candidates",
            "provider",
            "p\\1",
            "priority",
            "-3",
            "verdict",
            "UNSUPPORTED",
            "reason",
            AWKWARD);
  }

  @Test
  void withoutACallThereIsNone() {
    Lab lab = new Lab();
    lab.seam.register(lab.offer("a", 1), lab.offer("b", 0));
    assertThat(texts(lab.seam.explain(Lab.MUL, lab.cpu).toJson()))
        .containsExactly(
            "op",
            "Mul",
            "device",
            "cpu:0",
            "capabilities",
            "unprobed",
            "candidates",
            "provider",
            "a",
            "priority",
            "1",
            "verdict",
            "SELECTED",
            "reason",
            "",
            "provider",
            "b",
            "priority",
            "0",
            "verdict",
            "BELOW",
            "reason",
            "below a");
    assertThat(texts(lab.seam.explain(Lab.ADD, lab.cpu).toJson())).endsWith("candidates");
  }

  @Test
  void countersAreAnArrayOfRows() {
    Lab lab = new Lab();
    assertThat(lab.seam.counters().toJson()).isEqualTo("[]");
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    lab.seam.register(
        Provider.named("never")
            .priority(1)
            .offer(Lab.MUL, () -> lab.answering("never", Decline.because("no"))),
        lab.offer("plain", 0));
    lab.served();
    assertThat(texts(lab.seam.counters().toJson()))
        .containsExactly(
            "op",
            "Mul",
            "device",
            "cpu:0",
            "provider",
            "never",
            "calls",
            "0",
            "declines",
            "1",
            "faults",
            "0",
            "op",
            "Mul",
            "device",
            "cpu:0",
            "provider",
            "plain",
            "calls",
            "1",
            "declines",
            "0",
            "faults",
            "0");
  }

  private static final class NoKernel extends Kernel<Odd> {
    @Override
    public Outcome run(Odd call) {
      return Outcome.DONE;
    }
  }

  /** Names and values in order; fails on what is no JSON. */
  private static List<String> texts(String json) {
    List<String> texts = new ArrayList<>();
    JsonFactory factory = JsonFactory.builder().build();
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME || token.isScalarValue()) {
          texts.add(parser.getString());
        }
      }
    }
    return texts;
  }
}
