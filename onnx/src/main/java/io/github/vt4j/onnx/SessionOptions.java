package io.github.vt4j.onnx;

import io.github.vt4j.runtime.DType;

/**
 * The settings of a session. Immutable.
 *
 * @param device the name of the device that it runs on
 * @param memoryLimit the most bytes of any one tensor, of all computed constants together, and of
 *     the memory that one run works in; guards against models that ask for absurd sizes
 * @param plans for how many combinations of input shapes the plans are kept, at least 1
 * @param planBytes the most memory in bytes that is kept for later runs: workspaces, and constants
 *     that depend on the input shapes; a plan that needs more is made anew for each run
 * @param concurrency how many runs there are at the same time at most, at least 1; a further one
 *     waits
 * @param fusion whether fused ops are recognised
 * @param weights as what constant matrices of f32 by which a model multiplies are kept: f32, as
 *     they are; or bf16, rounded to the nearest, half the size. Where such a constant is read in
 *     another way too it stays f32. All else, sums too, is f32 still
 */
public record SessionOptions(
    String device,
    long memoryLimit,
    int plans,
    long planBytes,
    int concurrency,
    boolean fusion,
    DType weights) {
  /** Checks the settings. */
  public SessionOptions {
    if (memoryLimit < 1 || plans < 1 || planBytes < 0 || concurrency < 1) {
      throw new IllegalArgumentException(
          "memoryLimit %d, plans %d, planBytes %d, concurrency %d"
              .formatted(memoryLimit, plans, planBytes, concurrency));
    }
    if (weights != DType.F32 && weights != DType.BF16) {
      throw new IllegalArgumentException("weights are f32 or bf16, not " + weights);
    }
  }

  /**
   * The CPU, 4 GiB, 32 plans with 256 MiB of memory, as many runs at once as there are processors,
   * with fusion and weights as they are.
   */
  public static SessionOptions defaults() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new SessionOptions("cpu:0", 4L << 30, 32, 256L << 20, processors, true, DType.F32);
  }

  /** On another device. */
  public SessionOptions withDevice(String name) {
    return new SessionOptions(name, memoryLimit, plans, planBytes, concurrency, fusion, weights);
  }

  /** With another limit on memory. */
  public SessionOptions withMemoryLimit(long bytes) {
    return new SessionOptions(device, bytes, plans, planBytes, concurrency, fusion, weights);
  }

  /** Keeping other numbers of plans and of bytes. */
  public SessionOptions withPlans(int count, long bytes) {
    return new SessionOptions(device, memoryLimit, count, bytes, concurrency, fusion, weights);
  }

  /** With another number of runs at the same time. */
  public SessionOptions withConcurrency(int runs) {
    return new SessionOptions(device, memoryLimit, plans, planBytes, runs, fusion, weights);
  }

  /** With fusion, or without. */
  public SessionOptions withFusion(boolean recognised) {
    return new SessionOptions(
        device, memoryLimit, plans, planBytes, concurrency, recognised, weights);
  }

  /** With matrices kept as f32 or bf16. */
  public SessionOptions withWeights(DType dtype) {
    return new SessionOptions(device, memoryLimit, plans, planBytes, concurrency, fusion, dtype);
  }
}
