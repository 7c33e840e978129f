package io.github.vt4j.runtime.op;

/** The classes of {@link MatMul} calls. */
final class MatMulClasses extends ProductClasses<MatMul> {
  MatMulClasses() {
    super(ElementClasses.NUMBERS);
  }

  @Override
  public int classOf(MatMul call) {
    return classOfStacks(ElementClasses.ofNumber(call.a()), call.a(), call.b());
  }
}
