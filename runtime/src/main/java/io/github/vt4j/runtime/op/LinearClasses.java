package io.github.vt4j.runtime.op;

/** The classes of {@link Linear} calls. */
final class LinearClasses extends ProductClasses<Linear> {
  LinearClasses() {
    super(ElementClasses.PRODUCTS);
  }

  @Override
  public int classOf(Linear call) {
    return classOf(ElementClasses.ofProduct(call.x(), call.weight()), call.x(), call.weight());
  }
}
