package io.github.vt4j.onnx.tune;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Decline;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who takes part in a race, on a clock that kernels turn. */
class RaceTest {
  private static final Effort SHORT = new Effort(Duration.ZERO, 3, Duration.ZERO);

  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();
  private final List<String> ran = new ArrayList<>();
  private long now;

  /** The slow one gets faster up to this call. */
  private int gainUntil;

  private static final long GAIN = 100;

  @BeforeEach
  void register() {
    runtime
        .seam()
        .register(
            Provider.named("late")
                .priority(70)
                .offer(Ops.NEG, () -> kernel("late", 1, Decline.because("late"))),
            Provider.named("picky")
                .priority(60)
                .offer(
                    Ops.NEG,
                    () -> kernel("picky", 1, Outcome.DONE),
                    Condition.that("nothing", call -> false)),
            Provider.named("slow")
                .priority(50)
                .offer(Ops.NEG, () -> kernel("slow", 300, Outcome.DONE)),
            Provider.named("fast")
                .priority(40)
                .offer(Ops.NEG, () -> kernel("fast", 100, Outcome.DONE)));
    runtime.seam().updatePolicy(policy -> policy.disable("vt-native@Neg"));
  }

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  private Kernel<Neg> kernel(String name, long nanos, Outcome outcome) {
    return new Kernel<>() {
      @Override
      public Outcome run(Neg call) {
        ran.add(name);
        now += nanos;
        long calls = ran.stream().filter(name::equals).count();
        now += name.equals("slow") && gainUntil > 0 ? GAIN * Math.max(1, gainUntil - calls) : 0;
        if (outcome == Outcome.DONE) {
          float[] values = call.x().toFloatArray();
          for (int i = 0; i < values.length; i++) {
            values[i] = -values[i] * 2;
          }
          call.out().write(values);
        }
        return outcome;
      }

      @Override
      public String description() {
        return name + " 1.0";
      }
    };
  }

  @Test
  void thoseRunThatMayByTurnsAndTheMedianCounts() {
    Tensor x = arena.f32(new float[] {1, 2, 3}, 3);
    Tensor out = arena.f32(new float[] {7, 7, 7}, 3);
    Neg call = new Neg(x, out);
    List<Contender> contenders = Contender.of(runtime, Ops.NEG, call);
    assertThat(contenders)
        .extracting(Contender::provider)
        .as("by priority, what takes the call and is not disabled")
        .containsExactly("late", "slow", "fast");
    assertThat(contenders.getFirst().kernel()).isEqualTo("late 1.0");
    try (Race<Neg> race = new Race<>(runtime, Ops.NEG, call, () -> now)) {
      assertThat(race.medians(contenders, SHORT, 0, 2))
          .isEqualTo(Map.of("slow", 300L, "fast", 100L));
    }
    assertThat(ran)
        .containsExactly(
            "late", "slow", "slow", "slow", "fast", "fast", "fast", // to be warm
            "slow", "fast", "slow", "fast", "slow", "fast");
    assertThat(out.toFloatArray()).as("the output as it was").containsExactly(7, 7, 7);
  }

  @Test
  void turnsLastAsLongAsTheyShould() {
    Neg call = new Neg(arena.f32(new float[1], 1), arena.f32(new float[1], 1));
    Effort longer = new Effort(Duration.ofNanos(1000), 1, Duration.ofNanos(301));
    try (Race<Neg> race = new Race<>(runtime, Ops.NEG, call, () -> now)) {
      var unused = race.medians(Contender.of(runtime, Ops.NEG, call), longer, 1000, 2);
    }
    assertThat(ran.stream().filter("slow"::equals)).hasSize(3 * 4 + 2);
    assertThat(ran.stream().filter("fast"::equals)).hasSize(3 * 10 + 4);
  }

  @Test
  void whoGetsFasterIsNotWarmYet() {
    Tensor x = arena.f32(new float[1], 1);
    Neg call = new Neg(x, arena.f32(new float[1], 1));
    gainUntil = 10;
    try (Race<Neg> race = new Race<>(runtime, Ops.NEG, call, () -> now)) {
      assertThat(race.medians(Contender.of(runtime, Ops.NEG, call), SHORT, 0, 2))
          .containsEntry("slow", 300L + GAIN);
    }
    assertThat(ran.stream().filter("slow"::equals)).hasSize(9 + 2 + 3);
  }

  @Test
  void whatIsComputedInPlaceIsGivenBackForEachCall() {
    Tensor x = arena.f32(new float[] {1, 2, 3}, 3);
    Neg call = new Neg(x, x);
    Effort many = new Effort(Duration.ZERO, 5, Duration.ofNanos(100_000));
    try (Race<Neg> race = new Race<>(runtime, Ops.NEG, call, () -> now)) {
      var unused = race.medians(Contender.of(runtime, Ops.NEG, call), many, 0, 2);
    }
    assertThat(ran).hasSizeGreaterThan(2000);
    assertThat(x.toFloatArray()).containsExactly(1, 2, 3);
  }

  @Test
  void aProfileInForceAndWhatIsPreferredDoNotMatter() {
    Neg call = new Neg(arena.f32(new float[1], 1), arena.f32(new float[1], 1));
    runtime.seam().updatePolicy(policy -> policy.prefer("fast"));
    assertThat(Contender.of(runtime, Ops.NEG, call))
        .extracting(Contender::provider)
        .containsExactly("late", "slow", "fast");
    runtime.seam().updatePolicy(policy -> policy.require("fast", "late"));
    assertThat(Contender.of(runtime, Ops.NEG, call))
        .extracting(Contender::provider)
        .containsExactlyInAnyOrder("late", "fast");
  }
}
