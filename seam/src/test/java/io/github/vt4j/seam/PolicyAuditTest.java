package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rule 10: entries that match nothing are reported once, after service loading. */
class PolicyAuditTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "onednm     | no provider is named 'onednm'; the nearest is 'onednn'",
        "onednn@Mull | no op is named 'Mull'; the nearest is 'Mul'",
        "onednn/cpx | no device is named 'cpx'; the nearest is 'cpu'",
        "onednn/cpx:0 | no device is named 'cpx:0'; the nearest is 'cpu'",
        "onednn@Add | onednn offers no such kernel",
      })
  void theLineNamesTheVariableTheEntryAndTheNearest(String entry, String why) {
    for (String dimension : new String[] {"DISABLE", "PREFER"}) {
      String variable = "VT_OP_PROVIDER_" + dimension;
      Lab lab = new Lab(Map.of(), Map.of(variable, entry));
      lab.seam.register(lab.offer("onednn", 5));
      assertThat(lab.problems()).as("before services are loaded").isEmpty();
      lab.seam.loadServices(new ServiceFiles());
      assertThat(lab.problems())
          .containsExactly(variable + ": '" + entry + "' matches nothing so far: " + why);
      lab.seam.loadServices(new ServiceFiles());
      lab.seam.updatePolicy(policy -> policy.statistics(true));
      assertThat(lab.problems()).as("once").hasSize(1);
    }
  }

  @Test
  void anEntryStaysInForceForLaterRegistrations() {
    Lab lab = new Lab(Map.of(), Map.of("VT_OP_PROVIDER_DISABLE", "late"));
    lab.seam.loadServices(new ServiceFiles());
    assertThat(lab.problems())
        .containsExactly(
            "VT_OP_PROVIDER_DISABLE: 'late' matches nothing so far: no provider is named 'late'; the"
                + " nearest is 'vt-cpu-ref'");
    lab.seam.register(lab.offer("late", 5), lab.offer("plain", 0));
    assertThat(lab.served()).isEqualTo("plain");
  }

  @Test
  void entriesThatMatchAreNotReported() {
    Lab lab =
        new Lab(
            Map.of(
                "vt.op.provider.disable",
                "a@Mul,a/cpu,a/cpu:7,a@*/*,vt-cpu-ref,vt-composite",
                "vt.op.provider.prefer",
                "a",
                "vt.op.provider.require",
                "a"),
            Map.of());
    lab.seam.register(lab.offer("a", 5));
    lab.seam.loadServices(new ServiceFiles());
    assertThat(lab.problems()).isEmpty();
  }

  @Test
  void whatTheApiSaysAfterwardsIsLookedOverToo() {
    Lab lab = new Lab();
    lab.seam.register(lab.offer("a", 5));
    lab.seam.updatePolicy(policy -> policy.disable("early"));
    assertThat(lab.problems()).isEmpty();
    lab.seam.loadServices(new ServiceFiles());
    lab.seam.updatePolicy(policy -> policy.disable("aa"));
    assertThat(lab.problems())
        .containsExactly(
            "API: 'early' matches nothing so far: no provider is named 'early'; the nearest is 'a'",
            "API: 'aa' matches nothing so far: no provider is named 'aa'; the nearest is 'a'");
  }

  @Test
  void entriesOfReservedNamesAreLookedOverToo() {
    Lab lab =
        new Lab(
            Map.of(), Map.of("VT_OP_PROVIDER_DISABLE", "vt-cpu-rf, vt-cpu-ref@Mull, vt-composite"));
    lab.seam.loadServices(new ServiceFiles());
    assertThat(lab.problems())
        .containsExactly(
            "VT_OP_PROVIDER_DISABLE: 'vt-cpu-rf' matches nothing so far: no provider is named"
                + " 'vt-cpu-rf'; the nearest is 'vt-cpu-ref'",
            "VT_OP_PROVIDER_DISABLE: 'vt-cpu-ref@Mull' matches nothing so far: no op is named"
                + " 'Mull'; the nearest is 'Mul'");
  }

  @Test
  void entriesOfReservedNamesThatNoDeviceOrOpCanHaveAreToldOf() {
    Lab lab =
        new Lab(
            Map.of(),
            Map.of(
                "VT_OP_PROVIDER_DISABLE",
                "vt-cpu-ref/opncl, vt-cpu-ref/opncl:0, vt-cpu-ref/cpu, vt-cpu-ref@Name,"
                    + " vt-cpu-ref@MulAdd, vt-composite@Mul, vt-cpu-ref/opencl:1,"
                    + " vt-cpu-ref, vt-cpu-ref@Mul/opencl, vt-cpu-ref/opencl:0,"
                    + " vt-composite@MulAdd/cpu, vt-cpu-ref/gpu"));
    lab.seam.register(lab.offer(Provider.named("b").on("gpu")));
    lab.seam.device("opencl", 0);
    lab.seam.loadServices(new ServiceFiles());
    lab.seam.devicesKnown();
    assertThat(lab.problems())
        .extracting(problem -> problem.replaceAll(".*: '(.*)' matches nothing so far: ", "$1 = "))
        .containsExactlyInAnyOrder(
            "vt-cpu-ref/opncl = no device is named 'opncl'; the nearest is 'opencl'",
            "vt-cpu-ref/opncl:0 = no device is named 'opncl:0'; the nearest is 'opencl'",
            "vt-cpu-ref/cpu = vt-cpu-ref offers no such kernel",
            "vt-cpu-ref@Name = vt-cpu-ref offers no such kernel",
            "vt-cpu-ref@MulAdd = vt-cpu-ref offers no such kernel",
            "vt-composite@Mul = vt-composite offers no such kernel",
            "vt-cpu-ref/opencl:1 = no device is named 'opencl:1'; the nearest is 'opencl:0'");
  }

  @Test
  void aDeviceThatNobodyOffersForIsKnownAllTheSame() {
    Lab lab = new Lab(Map.of(), Map.of("VT_OP_PROVIDER_DISABLE", "a/opencl, a/opncl"));
    lab.seam.register(lab.offer("a", 5));
    lab.seam.device("opencl", 0);
    lab.seam.loadServices(new ServiceFiles());
    assertThat(lab.problems())
        .extracting(problem -> problem.replaceAll(".*so far: ", ""))
        .containsExactly(
            "a offers no such kernel", "no device is named 'opncl'; the nearest is 'opencl'");
  }

  @Test
  void anIndexThatThereIsNotIsToldOfOnceAllDevicesAreKnown() {
    Lab lab = new Lab(Map.of(), Map.of("VT_OP_PROVIDER_DISABLE", "a/cpu:9, a/cpu:0, b/gpu:1"));
    lab.seam.register(lab.offer("a", 5), lab.offer(Provider.named("b").on("gpu")));
    lab.seam.loadServices(new ServiceFiles());
    assertThat(lab.problems()).as("more devices may come").isEmpty();
    lab.seam.devicesKnown();
    assertThat(lab.problems())
        .as("gpu:1 is another machine's")
        .containsExactly(
            "VT_OP_PROVIDER_DISABLE: 'a/cpu:9' matches nothing so far: no device is named 'cpu:9';"
                + " the nearest is 'cpu:0'");
    lab.seam.devicesKnown();
    assertThat(lab.problems()).hasSize(1);
  }

  @Test
  void entriesOfAScopedPolicyAreLookedOverOnce() {
    Lab lab = new Lab();
    lab.seam.register(lab.offer("a", 5));
    ScopedPolicy scoped = lab.seam.withPolicy(policy -> policy.disable("aa"));
    scoped.run(() -> assertThat(lab.problems()).as("services may come").isEmpty());
    lab.seam.loadServices(new ServiceFiles());
    for (int i = 0; i < 2; i++) {
      scoped.run(() -> {});
      assertThat(lab.problems())
          .containsExactly(
              "scoped policy: 'aa' matches nothing so far: no provider is named 'aa'; the nearest is"
                  + " 'a'");
    }
  }
}
