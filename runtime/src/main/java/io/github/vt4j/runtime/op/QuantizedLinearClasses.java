package io.github.vt4j.runtime.op;

/** The classes of {@link QuantizedLinear} calls. */
final class QuantizedLinearClasses extends ProductClasses<QuantizedLinear> {
  QuantizedLinearClasses() {
    super(ElementClasses.BYTES);
  }

  @Override
  public int classOf(QuantizedLinear call) {
    return classOf(ElementClasses.ofBytes(call.x(), call.weight()), call.x(), call.weight());
  }
}
