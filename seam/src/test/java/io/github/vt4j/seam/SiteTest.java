package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** The hot path: a site gives the kernel to use now. */
class SiteTest {
  private final Lab lab = new Lab();
  private final Site<Lab.Name> site = lab.seam.site(Lab.NAME, lab.cpu);

  @Test
  void itIsMadeBeforeAnythingIsRegisteredAndFollowsWhatIs() {
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(site::kernel)
        .withMessage("no kernel for Name on cpu:0 (unprobed)\n  no provider is registered");
    lab.seam.register(Lab.NAME, "cpu", () -> "portable");
    assertThat(site.kernel().get()).isEqualTo("portable");
    lab.seam.register(Provider.named("fast").priority(1).offer(Lab.NAME, () -> () -> "fast"));
    assertThat(site.kernel().get()).isEqualTo("fast");
    lab.seam.updatePolicy(policy -> policy.disable("fast"));
    assertThat(site.kernel().get()).isEqualTo("portable");
  }

  @Test
  void itOutlivesDevicesThatCameAfterIt() {
    lab.seam.register(Lab.NAME, "cpu", () -> "portable");
    for (int i = 1; i < 50; i++) {
      lab.seam.device("cpu", i);
      assertThat(site.kernel().get()).isEqualTo("portable");
    }
    assertThat(site.op()).isSameAs(Lab.NAME);
    assertThat(site.device()).isSameAs(lab.cpu);
  }

  @Test
  void theKernelIsMadeOnceAndIsTheSame() {
    lab.seam.register(
        Provider.named("one")
            .offer(
                Lab.NAME,
                () -> {
                  lab.made.add("one");
                  return () -> "one";
                }));
    Lab.Name first = site.kernel();
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    assertThat(site.kernel()).isSameAs(first);
    assertThat(lab.made).containsExactly("one");
  }

  @Test
  void readingTheKernelLeavesNoGarbage() {
    lab.seam.register(Lab.NAME, "cpu", () -> "portable");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assertThat(lengths(100)).isPositive(); // resolves
    long before = threads.getCurrentThreadAllocatedBytes();
    long lengths = lengths(20_000);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(20_000);
    assertThat(lengths).isEqualTo(20_000L * "portable".length());
  }

  private long lengths(int times) {
    long sum = 0;
    for (int i = 0; i < times; i++) {
      sum += site.kernel().get().length();
    }
    return sum;
  }

  /** A snapshot that a racing thread still holds serves a device that is newer than it. */
  @Test
  void anOlderSnapshotServesANewerDevice() {
    lab.seam.register(lab.offer("plain", 0));
    Snapshot old = lab.seam.current();
    Device late = lab.seam.device("cpu", 9);
    assertThat(old.link(Lab.MUL, late, 0).provider).isEqualTo("plain");
    assertThat(old.isNative(Lab.MUL, late)).isTrue();
  }
}
