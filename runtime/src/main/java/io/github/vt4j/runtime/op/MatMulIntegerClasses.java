package io.github.vt4j.runtime.op;

/** The classes of {@link MatMulInteger} calls. */
final class MatMulIntegerClasses extends ProductClasses<MatMulInteger> {
  MatMulIntegerClasses() {
    super(ElementClasses.BYTES);
  }

  @Override
  public int classOf(MatMulInteger call) {
    return classOfStacks(ElementClasses.ofBytes(call.a(), call.b()), call.a(), call.b());
  }
}
