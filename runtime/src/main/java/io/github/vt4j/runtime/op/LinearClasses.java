package io.github.vt4j.runtime.op;

/** The classes of {@link Linear} calls. */
final class LinearClasses extends ProductClasses<Linear> {
  LinearClasses() {
    super(ElementClasses.NUMBERS);
  }

  @Override
  public int classOf(Linear call) {
    return classOf(ElementClasses.ofNumber(call.x()), call.x(), call.weight());
  }
}
