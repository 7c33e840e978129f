package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.policy.PolicyException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 10: the API before properties before the environment, and what is said of typos. */
class PolicySourceTest {
  @Test
  void thePropertyReplacesTheVariableOfTheSameMeaningAndNoOther() {
    Lab lab =
        ready(
            Map.of("vt.op.provider.disable", "b"),
            Map.of("VT_OP_PROVIDER_DISABLE", "a", "VT_OP_PROVIDER_PREFER", "c"));
    assertThat(lab.verdicts())
        .containsExactly(
            "c: SELECTED", "a: BELOW (below c)", "b: DISABLED (by vt.op.provider.disable=b)");
  }

  @Test
  void aPropertySetToNothingTakesTheVariableBack() {
    Lab lab = ready(Map.of("vt.op.provider.disable", ""), Map.of("VT_OP_PROVIDER_DISABLE", "a"));
    assertThat(lab.served()).isEqualTo("a");
  }

  @Test
  void theApiEnablesAgainWhatTheEnvironmentDisabled() {
    Lab lab = ready(Map.of(), Map.of("VT_OP_PROVIDER_DISABLE", "a"));
    assertThat(lab.served()).isEqualTo("b");
    lab.seam.updatePolicy(policy -> policy.enable("a"));
    assertThat(lab.served()).isEqualTo("a");
  }

  @Test
  void theApiReplacesWhatTheEnvironmentPreferredRequiredAndCounted() {
    Lab lab =
        ready(
            Map.of(),
            Map.of(
                "VT_OP_PROVIDER_PREFER", "b",
                "VT_OP_PROVIDER_REQUIRE", "b, c",
                "VT_OP_PROVIDER_STATS", "1"));
    assertThat(lab.served()).isEqualTo("b");
    assertThat(lab.counts("b")).containsExactly(1L, 0L, 0L);
    lab.seam.updatePolicy(policy -> policy.prefer("c").require().statistics(false));
    assertThat(lab.served()).isEqualTo("c");
    assertThat(lab.counts("c")).containsExactly(0L, 0L, 0L);
  }

  @Test
  void entriesAreTrimmedAndEmptyOnesLeftOut() {
    Lab lab = ready(Map.of(), Map.of("VT_OP_PROVIDER_DISABLE", " ,, a@Mul ,\t b / cpu:0,"));
    assertThat(lab.served()).isEqualTo("c");
    assertThat(lab.seam.policy().disabled())
        .extracting(Object::toString)
        .containsExactly("VT_OP_PROVIDER_DISABLE=a@Mul", "VT_OP_PROVIDER_DISABLE=b/cpu:0");
  }

  @ParameterizedTest
  @CsvSource({
    "1,true",
    "true,true",
    "TRUE,true",
    "' 1 ',true",
    "0,false",
    "false,false",
    "'',false"
  })
  void statisticsIsAFlag(String value, boolean on) {
    assertThat(ready(Map.of("vt.op.provider.stats", value), Map.of()).seam.policy().statistics())
        .isEqualTo(on);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "2", "on", "true false"})
  void aFlagThatIsNoneIsOneLine(String value) {
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> ready(Map.of(), Map.of("VT_OP_PROVIDER_STATS", value)))
        .withMessage("VT_OP_PROVIDER_STATS: '" + value + "' is none of 1, true, 0, false");
  }

  @Test
  void aMalformedEntryNamesTheVariableAndTheEntry() {
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> ready(Map.of(), Map.of("VT_OP_PROVIDER_PREFER", "a, b@")))
        .withMessageStartingWith("VT_OP_PROVIDER_PREFER: 'b@' is not NAME[@OP][/DEVICE]: ");
  }

  @Test
  void aMistypedNameOfASettingIsOneLineWithTheNearest() {
    Lab lab =
        ready(
            Map.of("vt.op.provider.disabled", "a"),
            Map.of("VT_OP_PROVIDER_STAT", "1", "VT_OP_PROVIDER_DISALBE", "a"));
    assertThat(lab.problems())
        .containsExactly(
            "policy: vt.op.provider.disabled=a does nothing: there is no such setting; the nearest"
                + " is vt.op.provider.disable",
            "policy: VT_OP_PROVIDER_DISALBE=a does nothing: there is no such setting; the nearest"
                + " is VT_OP_PROVIDER_DISABLE",
            "policy: VT_OP_PROVIDER_STAT=1 does nothing: there is no such setting; the nearest is"
                + " VT_OP_PROVIDER_STATS");
    assertThat(lab.served()).isEqualTo("a");
  }

  @ParameterizedTest
  @CsvSource({
    "VT_OP_PROVIDERS_DISABLE, VT_OP_PROVIDER_DISABLE",
    "VT_OP_PROVDER_PREFER, VT_OP_PROVIDER_PREFER",
    "VTOP_PROVIDER_REQUIRE, VT_OP_PROVIDER_REQUIRE",
    "VT_OP_PROVIDERSTATS, VT_OP_PROVIDER_STATS"
  })
  void aSlipInTheFirstPartOfANameIsNoticedToo(String name, String nearest) {
    assertThat(ready(Map.of(), Map.of(name, "a")).problems())
        .containsExactly(
            "policy: "
                + name
                + "=a does nothing: there is no such setting; the nearest is "
                + nearest);
  }

  @Test
  void otherSoftwaresVariablesAreLeftAlone() {
    Lab lab =
        ready(
            Map.of("vt.foo", "x", "vt.op", "y", "VT_OP_PROVIDER_FOO", "a property"),
            Map.of(
                "VT_FOO", "x",
                "VT_OP", "y",
                "VT_OP_PROVIDERS", "z",
                "VT_STOP_PROVIDER_STATE", "w",
                "vt.op.provider.foo", "q"));
    assertThat(lab.problems()).isEmpty();
  }

  private static Lab ready(Map<String, String> properties, Map<String, String> environment) {
    Lab lab = new Lab(properties, environment);
    lab.seam.register(lab.offer("a", 30), lab.offer("b", 20), lab.offer("c", 10));
    return lab;
  }
}
