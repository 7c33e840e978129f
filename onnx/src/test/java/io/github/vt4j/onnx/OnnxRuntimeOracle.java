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
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
    long bytes = tensor.shape().elements() * tensor.dtype().byteSize();
    ByteBuffer buffer =
        ByteBuffer.allocateDirect(Math.toIntExact(bytes)).order(ByteOrder.nativeOrder());
    MemorySegment.ofBuffer(buffer).copyFrom(tensor.segment().asSlice(0, bytes));
    return OnnxTensor.createTensor(
        environment, buffer, tensor.shape().dims(), type(tensor.dtype()));
  }

  private static OnnxJavaType type(DType dtype) {
    return switch (dtype) {
      case F32 -> OnnxJavaType.FLOAT;
      case F64 -> OnnxJavaType.DOUBLE;
      case F16 -> OnnxJavaType.FLOAT16;
      case BF16 -> OnnxJavaType.BFLOAT16;
      case I8 -> OnnxJavaType.INT8;
      case U8 -> OnnxJavaType.UINT8;
      case I32 -> OnnxJavaType.INT32;
      case I64 -> OnnxJavaType.INT64;
      case BOOL -> OnnxJavaType.BOOL;
    };
  }

  private static Tensor fromOrt(OnnxTensor tensor, TensorArena arena) {
    OnnxJavaType type = tensor.getInfo().type;
    for (DType dtype : DType.values()) {
      if (type(dtype) == type) {
        Tensor result = arena.allocate(dtype, Shape.of(tensor.getInfo().getShape()));
        if (result.shape().elements() > 0) {
          result.segment().copyFrom(MemorySegment.ofBuffer(tensor.getByteBuffer()));
        }
        return result;
      }
    }
    throw new IllegalArgumentException(tensor.getInfo().toString());
  }

  @Override
  public void close() throws OrtException {
    session.close();
  }
}
