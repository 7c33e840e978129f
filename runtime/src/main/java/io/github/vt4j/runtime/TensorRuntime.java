package io.github.vt4j.runtime;

import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.explain.Execution;
import io.github.vt4j.seam.explain.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Tensors on devices, and ops on tensors: owns the seam, the backends and their devices. Safe for
 * any number of threads.
 *
 * <pre>{@code
 * try (TensorRuntime runtime = TensorRuntime.open();
 *     TensorArena arena = runtime.arena()) {
 *   Tensor a = arena.f32(new float[] {1, 2, 3, 4}, 2, 2);
 *   Tensor out = arena.allocate(DType.F32, Shape.of(2, 2));
 *   runtime.run(Ops.MAT_MUL, new MatMul(a, a, out));
 *   float[] product = out.toFloatArray();
 * }
 * }</pre>
 */
public final class TensorRuntime implements AutoCloseable {
  private final Seam seam;
  private final Backends backends;
  private final Workers workers;

  TensorRuntime(Seam seam, Backends backends, Workers workers) {
    this.seam = seam;
    this.backends = backends;
    this.workers = workers;
  }

  /**
   * A runtime with the backends and kernels that this library's class loader shows and the policy
   * that system properties and the environment state.
   */
  public static TensorRuntime open() {
    return builder().build();
  }

  /** Begins a runtime with settings of its own. */
  public static TensorRuntimeBuilder builder() {
    return new TensorRuntimeBuilder();
  }

  /** The seam, for explanations, policy and counters. */
  public Seam seam() {
    return seam;
  }

  /** The threads on which kernels divide their work. */
  public Workers workers() {
    return workers;
  }

  /** The devices that the backends found. */
  public List<Device> devices() {
    return backends.devices();
  }

  /** The CPU: {@code cpu:0}. */
  public Device cpu() {
    return device("cpu:0");
  }

  /**
   * The device of a name.
   *
   * @param name type and index, {@code cpu:0}
   * @throws IllegalArgumentException where there is none
   */
  public Device device(String name) {
    for (Device device : devices()) {
      if (device.name().equals(name)) {
        return device;
      }
    }
    throw new IllegalArgumentException("no device '" + name + "'; there is " + names());
  }

  private String names() {
    return devices().isEmpty()
        ? "none, for want of a backend"
        : devices().stream().map(Device::name).collect(Collectors.joining(", "));
  }

  /** A new arena on the CPU; whoever asked for it closes it. */
  public TensorArena arena() {
    return arena(cpu());
  }

  /** A new arena on a device; whoever asked for it closes it. */
  public TensorArena arena(Device device) {
    return new TensorArena(
        device,
        backends
            .memory(device)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the device " + device + " is of another runtime or has no backend")),
        workers);
  }

  /**
   * Runs a call on the device of its operands, by the kernel that the seam chooses. The arenas of
   * the operands wait for it when they are closed.
   *
   * @throws IllegalArgumentException where the contents of operands are not what the op allows
   * @throws IllegalStateException where an operand's arena is closed
   * @throws io.github.vt4j.seam.NoKernelException where no kernel takes the call
   * @throws io.github.vt4j.seam.KernelFaultException where a kernel fails, or where something waits
   *     for earlier work in the device's queue and that failed
   */
  public <C extends TensorCall> void run(CallOp<C> op, C call) {
    List<Tensor> operands = call.operands();
    HeldOperands.acquire(operands);
    try {
      call.checkContents();
      seam.run(op, call.device(), call);
    } finally {
      HeldOperands.release(operands);
    }
  }

  /** Runs a call as {@link #run} does and tells how it came to be executed. */
  public <C extends TensorCall> Execution runTraced(CallOp<C> op, C call) {
    List<Tensor> operands = call.operands();
    HeldOperands.acquire(operands);
    try {
      call.checkContents();
      return seam.runTraced(op, call.device(), call);
    } finally {
      HeldOperands.release(operands);
    }
  }

  /** What went wrong without stopping the runtime or its seam. */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(backends.problems());
    all.addAll(seam.problems());
    return List.copyOf(all);
  }

  /**
   * Closes the seam, the backends and the threads. Arenas are closed before, by those who asked for
   * them.
   */
  @Override
  public void close() {
    try (seam;
        workers) {
      backends.close();
    }
  }
}
