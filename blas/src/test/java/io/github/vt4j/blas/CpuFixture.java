package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.TensorRuntimeBuilder;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.explain.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** A runtime with the portable and the native kernels and an arena on its CPU. */
public final class CpuFixture implements AutoCloseable {
  /** Ops whose products are of bytes. */
  static final List<CallOp<? extends TensorCall>> OF_BYTES =
      List.of(Ops.MAT_MUL_INTEGER, Ops.QUANTIZED_LINEAR);

  public final TensorRuntime runtime;
  public final TensorArena arena;
  private final SplittableRandom random = new SplittableRandom(42);

  /** With as many threads as there are cores. */
  public CpuFixture() {
    this(builder());
  }

  /** With a budget of threads. */
  public CpuFixture(int threads) {
    this(builder().threads(threads));
  }

  private CpuFixture(TensorRuntimeBuilder builder) {
    assumeThat(System.getProperty("os.name") + " " + System.getProperty("os.arch"))
        .as("the carrier jars of these tests are for one platform")
        .isEqualTo("Linux amd64");
    runtime = builder.build();
    arena = runtime.arena();
  }

  private static TensorRuntimeBuilder builder() {
    return TensorRuntime.builder().properties(Map.of()).environment(Map.of());
  }

  /** A tensor of numbers between −2 and 2. */
  public Tensor random(DType dtype, long... dims) {
    Tensor tensor = arena.allocate(dtype, Shape.of(dims));
    return tensor.write(random.doubles(tensor.shape().elements(), -2, 2).toArray());
  }

  /** The same as a constant. */
  public Tensor weight(DType dtype, long... dims) {
    Tensor tensor = random(dtype, dims);
    return arena.constant(dtype, tensor.shape(), tensor.segment());
  }

  /**
   * Leaves a test out where the processor cannot add up products of bytes without saturation. There
   * oneDNN must say so.
   */
  public void assumeExactBytes() {
    if (Collections.disjoint(
        runtime.seam().capabilities(runtime.cpu()).features(), Set.of("avx512_vnni", "avx_vnni"))) {
      for (CallOp<?> op : OF_BYTES) {
        assertThat(runtime.seam().explain(op, runtime.cpu()).candidate("onednn").orElseThrow())
            .extracting(candidate -> candidate.verdict().kind())
            .isEqualTo(Verdict.Kind.UNAVAILABLE);
      }
      abort("the processor has no instructions for exact sums of products of bytes");
    }
  }

  /** Runs a call on one provider's kernel alone. */
  public <C extends TensorCall> void run(String provider, CallOp<C> op, C call) {
    runtime
        .seam()
        .withPolicy(policy -> policy.require(provider + "@" + op))
        .run(() -> runtime.run(op, call));
  }

  @Override
  public void close() {
    arena.close();
    runtime.close();
  }
}
