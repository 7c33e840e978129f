package io.github.vt4j.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/** ONNX Runtime, which we did not write, running the same model on the same tensors. */
final class OnnxRuntimeOracle implements AutoCloseable {
  private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
  private final OrtSession session;

  OnnxRuntimeOracle(byte[] model) throws OrtException {
    session = environment.createSession(model, new OrtSession.SessionOptions());
  }

  OnnxRuntimeOracle(String file) throws OrtException {
    session = environment.createSession(file, new OrtSession.SessionOptions());
  }

  Map<String, Tensor> run(Map<String, Tensor> inputs, TensorArena arena) throws OrtException {
    Map<String, OnnxTensor> given = new LinkedHashMap<>();
    for (var input : inputs.entrySet()) {
      given.put(input.getKey(), toOrt(input.getValue()));
    }
    Map<String, Tensor> results = new LinkedHashMap<>();
    try (OrtSession.Result result = session.run(given)) {
      for (var output : result) {
        results.put(output.getKey(), fromOrt((OnnxTensor) output.getValue(), arena));
      }
    } finally {
      given.values().forEach(OnnxTensor::close);
    }
    return results;
  }

  private OnnxTensor toOrt(Tensor tensor) throws OrtException {
    long[] shape = tensor.shape().dims();
    return switch (tensor.dtype()) {
      case F32 ->
          OnnxTensor.createTensor(environment, FloatBuffer.wrap(tensor.toFloatArray()), shape);
      case F64 ->
          OnnxTensor.createTensor(environment, DoubleBuffer.wrap(tensor.toDoubleArray()), shape);
      case I64 ->
          OnnxTensor.createTensor(environment, LongBuffer.wrap(tensor.toLongArray()), shape);
      case I32 -> {
        long[] values = tensor.toLongArray();
        IntBuffer ints = IntBuffer.allocate(values.length);
        for (long value : values) {
          ints.put((int) value);
        }
        yield OnnxTensor.createTensor(environment, ints.flip(), shape);
      }
      case BOOL -> bytes(tensor, OnnxJavaType.BOOL);
      case I8 -> bytes(tensor, OnnxJavaType.INT8);
      case U8 -> bytes(tensor, OnnxJavaType.UINT8);
      default -> throw new IllegalArgumentException(tensor.toString());
    };
  }

  private OnnxTensor bytes(Tensor tensor, OnnxJavaType type) throws OrtException {
    long[] values = tensor.toLongArray();
    ByteBuffer bytes = ByteBuffer.allocateDirect(values.length).order(ByteOrder.nativeOrder());
    for (long value : values) {
      bytes.put((byte) value);
    }
    return OnnxTensor.createTensor(environment, bytes.flip(), tensor.shape().dims(), type);
  }

  private static Tensor fromOrt(OnnxTensor tensor, TensorArena arena) {
    Shape shape = Shape.of(tensor.getInfo().getShape());
    int count = Math.toIntExact(shape.elements());
    return switch (tensor.getInfo().type) {
      case FLOAT -> {
        float[] values = new float[count];
        if (count > 0) {
          tensor.getFloatBuffer().get(values);
        }
        yield arena.allocate(DType.F32, shape).write(values);
      }
      case DOUBLE -> {
        double[] values = new double[count];
        if (count > 0) {
          tensor.getDoubleBuffer().get(values);
        }
        yield arena.allocate(DType.F64, shape).write(values);
      }
      case INT64 -> {
        long[] values = new long[count];
        if (count > 0) {
          tensor.getLongBuffer().get(values);
        }
        yield arena.allocate(DType.I64, shape).write(values);
      }
      case INT32 -> {
        long[] values = new long[count];
        IntBuffer ints = count > 0 ? tensor.getIntBuffer() : IntBuffer.allocate(0);
        for (int i = 0; i < count; i++) {
          values[i] = ints.get(i);
        }
        yield arena.allocate(DType.I32, shape).write(values);
      }
      case BOOL -> bytes(tensor, arena.allocate(DType.BOOL, shape));
      case INT8 -> bytes(tensor, arena.allocate(DType.I8, shape));
      case UINT8 -> bytes(tensor, arena.allocate(DType.U8, shape));
      default -> throw new IllegalArgumentException(tensor.getInfo().toString());
    };
  }

  private static Tensor bytes(OnnxTensor from, Tensor to) {
    long[] values = new long[Math.toIntExact(to.shape().elements())];
    ByteBuffer bytes = values.length > 0 ? from.getByteBuffer() : ByteBuffer.allocate(0);
    for (int i = 0; i < values.length; i++) {
      values[i] = bytes.get(i);
    }
    return to.write(values);
  }

  @Override
  public void close() throws OrtException {
    session.close();
  }
}
