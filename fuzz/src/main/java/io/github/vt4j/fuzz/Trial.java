package io.github.vt4j.fuzz;

import io.github.vt4j.onnx.OnnxException;
import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.SessionOptions;
import io.github.vt4j.onnx.lower.ElementDTypes;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Plans and runs a model, with fused ops and without, on tiny inputs and little memory. */
final class Trial {
  private static final long MEMORY = 1 << 16;

  private final TensorRuntime runtime = TensorRuntime.open();
  private final InputFile file = new InputFile("model.onnx");

  /** Whatever this throws but the reader's exception is a finding. */
  void run(byte[] bytes) throws IOException {
    try (OnnxModel model = OnnxModel.open(file.with(bytes))) {
      for (boolean fusion : new boolean[] {true, false}) {
        try {
          run(model, fusion);
        } catch (OnnxException e) {
          Refusal.check(e);
        }
      }
    }
  }

  private void run(OnnxModel model, boolean fusion) {
    SessionOptions options =
        SessionOptions.defaults().withMemoryLimit(MEMORY).withPlans(2, MEMORY).withFusion(fusion);
    try (Session session = Session.of(runtime, model, options);
        TensorArena arena = runtime.arena()) {
      Map<String, Shape> shapes = session.exampleShapes();
      if (shapes.values().stream().anyMatch(shape -> shape.elements() > MEMORY)) {
        session.plan(shapes); // refused, and no more
        return;
      }
      Map<String, Tensor> inputs = new LinkedHashMap<>();
      for (ValueInfo input : session.inputs()) {
        Shape shape = Objects.requireNonNull(shapes.get(input.name()), input.name());
        inputs.put(input.name(), tensor(arena, input, shape));
      }
      session.planOf(inputs);
      Map<String, Tensor> first = session.run(inputs, arena);
      Map<String, Tensor> second = session.run(inputs, arena);
      first.forEach((name, tensor) -> checkSame(tensor, second.get(name)));
    }
  }

  /** Small whole numbers, among them 0, 1 and, where there are such, a negative one. */
  private static Tensor tensor(TensorArena arena, ValueInfo input, Shape shape) {
    TensorType type = Objects.requireNonNull(input.tensorType(), input.name());
    ElementType elements = type.elementType();
    DType dtype = ElementDTypes.of(input.name(), elements);
    Tensor tensor = arena.allocate(dtype, shape);
    boolean signed = dtype != DType.BOOL && dtype != DType.U8;
    long[] values =
        LongStream.range(0, shape.elements())
            .map(i -> dtype == DType.BOOL ? i % 2 : i % 4 - (signed ? 1 : 0))
            .toArray();
    return tensor.write(values);
  }

  private static void checkSame(Tensor one, @Nullable Tensor other) {
    if (other == null
        || one.dtype() != other.dtype()
        || !one.shape().equals(other.shape())
        || !Arrays.equals(one.toDoubleArray(), other.toDoubleArray())) {
      throw new AssertionError("two runs give " + one + " and " + other);
    }
  }
}
