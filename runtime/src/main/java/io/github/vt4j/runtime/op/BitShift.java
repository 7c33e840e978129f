package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.Objects;

/**
 * Bits moved towards the higher or the lower end, as in ONNX BitShift. What leaves is lost, and
 * zeros come in.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a u8, the bits
 * @param b of the dtype of a, by how many places they move; any number
 * @param direction where to
 * @param out of the dtype of a and of the broadcast shape
 */
public record BitShift(Tensor a, Tensor b, Direction direction, Tensor out) implements BinaryCall {
  /** Where bits move to. */
  public enum Direction {
    /** To the higher end. */
    LEFT,
    /** To the lower end. */
    RIGHT
  }

  /** Checks the operands. */
  public BitShift {
    Objects.requireNonNull(direction, "direction");
    CallCheck.binary("BitShift", Kind.UNSIGNED, a, b, out);
  }
}
