package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The hot path: each class of an op's calls has a selection of its own. */
class ClassesOfCallsTest {
  @Test
  void eachClassIsResolvedOnceAndByItself() {
    Lab lab = new Lab();
    AtomicInteger resolved = new AtomicInteger();
    lab.seam.register(
        Provider.named("counted")
            .requiring(
                (device, has) -> {
                  resolved.incrementAndGet();
                  return null;
                })
            .offer(Lab.SIZED, lab.making("counted")));
    for (int i = 0; i < 10; i++) {
      lab.seam.run(Lab.SIZED, lab.cpu, new Lab.Ask(1));
    }
    assertThat(resolved).hasValue(1);
    for (int i = 0; i < 10; i++) {
      lab.seam.run(Lab.SIZED, lab.cpu, new Lab.Ask(100));
    }
    assertThat(resolved).hasValue(2);
    assertThat(lab.made).as("of one kernel").hasSize(1);
    assertThat(lab.ran).hasSize(20);
    assertThat(lab.events).as("which is one selection").hasSize(1);
  }

  @Test
  void opsBehindOneWithClassesKeepTheirOwnCells() {
    Lab lab = new Lab();
    lab.seam.register(Lab.MUL, "cpu", lab.kernel("mul"));
    lab.seam.register(Lab.ADD, "cpu", lab.kernel("add"));
    lab.seam.register(Provider.named("sized").offer(Lab.SIZED, () -> lab.kernel("sized")));
    lab.seam.register(Provider.named("fused").offer(Lab.FUSED, () -> lab.kernel("fused")));
    for (int device = 0; device < 3; device++) {
      Device cpu = lab.seam.device("cpu", device);
      for (int i = 0; i < 3; i++) {
        assertThat(lab.served(Lab.MUL, cpu)).isEqualTo("mul");
        assertThat(lab.served(Lab.SIZED, cpu)).isEqualTo("sized");
        assertThat(lab.served(Lab.FUSED, cpu)).isEqualTo("fused");
        lab.ran.clear();
        lab.seam.run(Lab.SIZED, cpu, new Lab.Ask(1000));
        assertThat(lab.ran).containsExactly("sized");
        assertThat(lab.served(Lab.ADD, cpu)).isEqualTo("add");
      }
    }
  }

  @Test
  void aClassOutOfRangeIsTheClassifiersFault() {
    Vocabulary.Builder builder = Vocabulary.builder();
    CallOp<Lab.Ask> op = builder.call("Odd", Lab.Ask.class, new BySize(2));
    Lab kernels = new Lab();
    Seam seam = Seam.builder(builder.build()).build();
    Device cpu = seam.device("cpu", 0);
    seam.register(op, "cpu", kernels.kernel("odd"));
    seam.run(op, cpu, new Lab.Ask(1));
    for (int wrong : new int[] {-1, 2, Integer.MAX_VALUE}) {
      assertThatIllegalStateException()
          .isThrownBy(() -> seam.run(op, cpu, new Lab.Ask(wrong)))
          .withMessage("the classifier of Odd gave class " + wrong + " of 2");
    }
    assertThatIllegalArgumentException().isThrownBy(() -> new BySize(0));
  }

  private static final class BySize extends Classifier<Lab.Ask> {
    BySize(int classes) {
      super(classes);
    }

    @Override
    public int classOf(Lab.Ask call) {
      return call.size();
    }

    @Override
    public String describe(int callClass) {
      return "size " + callClass;
    }
  }
}
