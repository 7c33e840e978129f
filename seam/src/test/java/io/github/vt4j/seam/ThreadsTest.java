package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Rule 13: any number of threads may register, publish, change policy, resolve and run. */
class ThreadsTest {
  @Test
  void threadsThatMissFirstTogetherGetOneKernelMadeOnceAndAnnouncedOnce() throws Exception {
    for (int round = 0; round < 100; round++) {
      Lab lab = new Lab();
      AtomicInteger made = new AtomicInteger();
      lab.seam.register(
          Provider.named("one")
              .offer(
                  Lab.MUL,
                  () -> {
                    made.incrementAndGet();
                    return lab.kernel("one");
                  }));
      List<Kernel<Lab.Ask>> kernels = Race.of(8, () -> lab.seam.site(Lab.MUL, lab.cpu).kernel());
      assertThat(kernels).containsOnly(kernels.getFirst());
      assertThat(made).hasValue(1);
      assertThat(lab.events).hasSize(1);
    }
  }

  @Test
  void threadsThatMissFirstTogetherAgreeThatThereIsNone() throws Exception {
    Lab lab = new Lab();
    List<Boolean> results =
        Race.of(
            8,
            () -> {
              try {
                lab.seam.run(Lab.MUL, lab.cpu, new Lab.Ask(1));
                return true;
              } catch (NoKernelException e) {
                return false;
              }
            });
    assertThat(results).containsOnly(false);
    assertThat(lab.seam.counters().failedLookups()).isEqualTo(8);
  }

  @Test
  void oneKernelThatFailsToBeMadeIsTriedOnceUnderARace() throws Exception {
    Lab lab = new Lab();
    lab.seam.register(lab.broken("broken", 5, new UnsatisfiedLinkError("x")), lab.offer("good", 0));
    Race.of(8, () -> lab.seam.site(Lab.MUL, lab.cpu).kernel());
    assertThat(lab.made).containsExactlyInAnyOrder("broken", "good");
  }

  @Test
  void allKindsOfChangeAtOnceLoseNone() throws Exception {
    Lab lab = new Lab();
    int each = 200;
    List<Callable<?>> tasks = new ArrayList<>();
    for (int t = 0; t < 2; t++) {
      String prefix = "p" + t + "-";
      tasks.add(
          () -> {
            for (int i = 0; i < each; i++) {
              lab.seam.register(lab.offer(prefix + i, i));
            }
            return null;
          });
      tasks.add(
          () -> {
            for (int i = 0; i < each; i++) {
              String entry = prefix + i;
              lab.seam.updatePolicy(policy -> policy.disable(entry));
            }
            return null;
          });
    }
    tasks.add(
        () -> {
          for (int i = 0; i < each; i++) {
            lab.seam.publish(lab.cpu, Capabilities.of("f" + i));
            lab.seam.device("gpu", i);
          }
          return null;
        });
    tasks.add(
        () -> {
          for (int i = 0; i < each; i++) {
            lab.order();
            lab.seam.explain(Lab.MUL, lab.cpu);
            lab.seam.withPolicy(policy -> policy.statistics(true)).run(lab::order);
          }
          return null;
        });
    Race.between(tasks);
    assertThat(lab.order()).hasSize(2 * each).doesNotHaveDuplicates();
    assertThat(lab.seam.policy().disabled()).hasSize(2 * each);
    assertThat(lab.seam.devices()).hasSize(each + 1);
    assertThat(lab.seam.capabilities(lab.cpu).features()).containsExactly("f" + (each - 1));
    assertThat(lab.seam.isNative(Lab.MUL, lab.cpu)).isFalse();
  }

  @Test
  void theHandleOfADeviceIsOneUnderARace() throws Exception {
    Lab lab = new Lab();
    List<Device> handles = Race.of(8, () -> lab.seam.device("gpu", 3));
    assertThat(handles).containsOnly(handles.getFirst());
    assertThat(lab.seam.devices()).hasSize(2);
    assertThat(handles.getFirst()).hasToString("gpu:3");
  }
}
