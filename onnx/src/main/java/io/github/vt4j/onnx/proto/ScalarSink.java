package io.github.vt4j.onnx.proto;

/** Takes the scalars of a repeated field, one call a scalar. */
@FunctionalInterface
public interface ScalarSink {
  /**
   * Takes one scalar.
   *
   * @param bits a varint as it is, or the bits of a fixed-width scalar (the upper half of a 32-bit
   *     one is zero)
   * @throws ProtoException if the scalar is not acceptable
   */
  void accept(long bits) throws ProtoException;
}
