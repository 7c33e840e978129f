package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

/** Shapes: counts, axes, strides and broadcasting. */
class ShapeTest {
  @Test
  void aScalarHasOneElementAndAZeroDimensionNone() {
    assertThat(Shape.scalar().elements()).isEqualTo(1);
    assertThat(Shape.of().rank()).isZero();
    assertThat(Shape.of(3, 0, 5).elements()).isZero();
    assertThat(Shape.of(2, 3, 4).elements()).isEqualTo(24);
  }

  @Test
  void tooManyElementsAreAnErrorEvenBesideAZero() {
    long large = 1L << 32;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Shape.of(large, large))
        .withMessageContaining("[4294967296, 4294967296]");
    assertThatIllegalArgumentException().isThrownBy(() -> Shape.of(0, large, large));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Shape.of(2, -1))
        .withMessageContaining("negative");
  }

  @Test
  void tooManyDimensionsAreAnError() {
    assertThat(Shape.of(new long[Shape.MAX_RANK]).rank()).isEqualTo(64);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Shape.of(new long[Shape.MAX_RANK + 1]))
        .withMessage("65 dimensions are more than the limit of 64");
  }

  @Test
  void axesCountFromBothEndsAndAreChecked() {
    Shape shape = Shape.of(2, 3);
    assertThat(shape.dim(-1)).isEqualTo(3);
    assertThat(shape.axis(-2)).isZero();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> shape.axis(2))
        .withMessage("axis 2 of the shape [2, 3], whose rank is 2");
    assertThatIllegalArgumentException().isThrownBy(() -> shape.axis(-3));
  }

  @Test
  void broadcastingFollowsNumPy() {
    assertThat(Shape.broadcast(Shape.of(8, 1, 6, 1), Shape.of(7, 1, 5)))
        .isEqualTo(Shape.of(8, 7, 6, 5));
    assertThat(Shape.broadcast(Shape.scalar(), Shape.of(2, 3))).isEqualTo(Shape.of(2, 3));
    assertThat(Shape.broadcast(Shape.of(0), Shape.of(1))).isEqualTo(Shape.of(0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Shape.broadcast(Shape.of(2, 1), Shape.of(8, 4, 3)))
        .withMessage("the shapes [2, 1] and [8, 4, 3] do not broadcast");
    assertThat(Shape.of(1, 3).broadcastsTo(Shape.of(4, 2, 3))).isTrue();
    assertThat(Shape.of(4, 2, 3).broadcastsTo(Shape.of(2, 3))).isFalse();
  }

  @Test
  void stridesAreThoseOfRowMajorOrder() {
    assertThat(Shape.of(2, 3, 4).contiguousStrides()).containsExactly(12, 4, 1);
    assertThat(Shape.scalar().contiguousStrides()).isEmpty();
  }
}
