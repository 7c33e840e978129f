package io.github.vt4j.runtime.op;

/** The classes of {@link MatMul} calls. */
final class MatMulClasses extends ProductClasses<MatMul> {
  MatMulClasses() {
    super(ElementClasses.PRODUCTS);
  }

  @Override
  public int classOf(MatMul call) {
    return classOfStacks(ElementClasses.ofProduct(call.a(), call.b()), call.a(), call.b());
  }
}
