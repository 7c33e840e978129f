package io.github.vt4j.onnx;

import io.github.vt4j.onnx.lower.ElementDTypes;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.onnx.profile.RunListener;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.explain.Explanation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A model that can be run, on one device, every op by the kernel that the runtime's seam chooses.
 *
 * <pre>{@code
 * try (Session session = Session.open(runtime, path);
 *     TensorArena arena = runtime.arena()) {
 *   Map<String, Tensor> outputs =
 *       session.run(Map.of("input_ids", ids, "attention_mask", mask), arena);
 * }
 * }</pre>
 *
 * <p>For each combination of input shapes the model is specialised once: constants are folded,
 * fused ops recognised, and memory laid out. A later run of the same shapes takes no memory of the
 * device but for its outputs, and for the time of the call what the composite of a fused op works
 * in, where no native kernel serves that op. Where a shape depends on the contents of inputs (a
 * Reshape to computed dimensions, NonZero, the branch of an If), each run first computes the value
 * that it depends on, and the model is specialised to its contents too. Runs are limited to {@link
 * SessionOptions#concurrency} at the same time; a further one waits, and does not heed interrupts
 * while it waits.
 *
 * <p>Safe for any number of threads. Closing waits for the runs in flight; later ones fail with an
 * {@link IllegalStateException}. A session is closed before its runtime.
 */
public final class Session implements AutoCloseable {
  private final TensorRuntime runtime;
  private final Runner runner;
  private final Device device;
  private final Graph graph;
  private final List<ValueInfo> optionalInputs;
  private final @Nullable OnnxModel owned;
  private final TensorArena weights;
  private final InputChecker checker;
  private final Plans plans;
  private final Semaphore permits;
  private final ReentrantReadWriteLock life = new ReentrantReadWriteLock();
  private boolean closed; // guarded by life

  private Session(
      TensorRuntime runtime,
      Device device,
      SessionOptions options,
      OnnxModel model,
      boolean owns,
      Runner runner,
      TensorArena weights) {
    this.runtime = runtime;
    this.runner = runner;
    this.device = device;
    this.graph = model.graph();
    this.owned = owns ? model : null;
    this.weights = weights;
    this.optionalInputs = model.optionalInputs();
    this.checker = new InputChecker(graph.requiredInputs(), optionalInputs);
    for (ValueInfo output : graph.outputs()) {
      ElementDTypes.tensor("the output \"" + output.name() + '"', output.type());
    }
    this.plans =
        new Plans(
            new PlanCompiler(runner, options, model, weights),
            new PlanCache(options.plans(), options.planBytes()));
    this.permits = new Semaphore(options.concurrency(), true);
  }

  /** Opens the model of a file with the {@linkplain SessionOptions#defaults() default} settings. */
  public static Session open(TensorRuntime runtime, Path file) throws IOException {
    return open(runtime, file, SessionOptions.defaults());
  }

  /**
   * Opens the model of a file, which stays mapped until the session is closed.
   *
   * @throws io.github.vt4j.onnx.model.OnnxFormatException where it is no valid model
   * @throws IOException where the file cannot be read
   * @throws ModelException where the model uses what is not supported
   * @throws IllegalArgumentException where the runtime has no such device
   */
  public static Session open(TensorRuntime runtime, Path file, SessionOptions options)
      throws IOException {
    return open(runtime, file, options, null);
  }

  /**
   * Opens the model of a file as {@link #open(TensorRuntime, Path, SessionOptions)} does, and tells
   * a listener of all that the session executes, from constants that are computed now to the
   * outputs of runs. Calls that are told of cost more than others.
   *
   * @param listener null where nobody listens
   */
  public static Session open(
      TensorRuntime runtime, Path file, SessionOptions options, @Nullable RunListener listener)
      throws IOException {
    OnnxModel model = OnnxModel.open(file);
    boolean opened = false;
    try {
      Session session = of(runtime, model, options, true, new Runner(runtime, listener));
      opened = true;
      return session;
    } finally {
      if (!opened) {
        model.close();
      }
    }
  }

  /** A session of a model with the default settings. */
  public static Session of(TensorRuntime runtime, OnnxModel model) {
    return of(runtime, model, SessionOptions.defaults());
  }

  /**
   * A session of a model, which stays the caller's to close, after the session.
   *
   * @throws ModelException where the model uses what is not supported
   * @throws IllegalArgumentException where the runtime has no such device
   */
  public static Session of(TensorRuntime runtime, OnnxModel model, SessionOptions options) {
    return of(runtime, model, options, false, new Runner(runtime, null));
  }

  private static Session of(
      TensorRuntime runtime, OnnxModel model, SessionOptions options, boolean owns, Runner runner) {
    Device device = runtime.device(options.device());
    TensorArena weights = runtime.arena(device);
    boolean opened = false;
    try {
      Session session = new Session(runtime, device, options, model, owns, runner, weights);
      opened = true;
      return session;
    } finally {
      if (!opened) {
        weights.close();
      }
    }
  }

  /** The inputs that a run must be given: names, element types and shapes. */
  public List<ValueInfo> inputs() {
    return graph.requiredInputs();
  }

  /** The inputs that a run may be given, and that the model has a default for. */
  public List<ValueInfo> optionalInputs() {
    return optionalInputs;
  }

  /** The outputs of a run. */
  public List<ValueInfo> outputs() {
    return graph.outputs();
  }

  /** The device that it runs on. */
  public Device device() {
    return device;
  }

  /**
   * Runs the model.
   *
   * @param given a tensor for each input, and for those optional ones that are to differ from their
   *     defaults, on the session's device, of any strides
   * @param arena where the outputs are made, on the session's device
   * @return the outputs by name, in the model's order
   * @throws InputException where the inputs are not what the model declares
   * @throws ModelException where a node does not suit the shapes or contents of the inputs
   * @throws IllegalStateException where the session or an arena is closed
   * @throws io.github.vt4j.seam.NoKernelException where no kernel takes a call
   * @throws io.github.vt4j.seam.KernelFaultException where a kernel fails
   */
  public Map<String, Tensor> run(Map<String, Tensor> given, TensorArena arena) {
    Map<String, Shape> shapes = checker.check(given, device);
    if (arena.device() != device) {
      throw new IllegalArgumentException(
          "the arena is on " + arena.device() + ", the session on " + device);
    }
    permits.acquireUninterruptibly();
    try {
      return runner.span("run", () -> with(shapes, given, plan -> plan.run(given, arena)));
    } finally {
      permits.release();
    }
  }

  /**
   * What a run with inputs of some shapes does.
   *
   * @throws InputException where the shapes are not what the model declares
   * @throws ModelException where a node does not suit them, or where what is run depends on the
   *     contents of inputs: {@link #planOf} takes these
   */
  public Plan plan(Map<String, Shape> inputShapes) {
    return with(checker.checkShapes(inputShapes), null, CompiledPlan::describe);
  }

  /**
   * What a run with some inputs does. Where that depends on their contents, it is found by running
   * the part of the model that it depends on.
   *
   * @param given as for {@link #run}
   * @throws InputException where the inputs are not what the model declares
   * @throws ModelException where a node does not suit their shapes or contents
   */
  public Plan planOf(Map<String, Tensor> given) {
    return with(checker.check(given, device), given, CompiledPlan::describe);
  }

  /**
   * Shapes of the inputs to show the model with: sizes that it leaves open are 1 where they are
   * outermost and 16 elsewhere.
   */
  public Map<String, Shape> exampleShapes() {
    return checker.examples();
  }

  /**
   * Shapes of the inputs, where sizes that the model leaves open are chosen; for an encoder the
   * batch and the length of sequences.
   *
   * @param outermost of an outermost dimension
   * @param other of any other
   */
  public Map<String, Shape> exampleShapes(long outermost, long other) {
    return checker.examples(outermost, other);
  }

  /** The types of elements of the inputs that a run must be given. */
  public Map<String, DType> inputTypes() {
    return checker.dtypes();
  }

  /**
   * Why the ops that the model runs are served by the kernels that they are: for each op, explained
   * for the first of its calls, with inputs of the {@linkplain #exampleShapes() example shapes}.
   *
   * @param target the device that kernels are asked for
   * @throws ModelException where what is run depends on the contents of inputs
   */
  public List<Explanation> explain(Device target) {
    Map<CallOp<?>, Explanation> explanations = new LinkedHashMap<>();
    for (PlannedCall<?> call : plan(exampleShapes()).calls()) {
      explanations.computeIfAbsent(call.op(), op -> explain(call, target));
    }
    return new ArrayList<>(explanations.values());
  }

  private <C extends TensorCall> Explanation explain(PlannedCall<C> call, Device target) {
    return runtime.seam().explain(call.op(), target, call.call());
  }

  private <T> T with(
      Map<String, Shape> shapes,
      @Nullable Map<String, Tensor> given,
      Function<CompiledPlan, T> use) {
    return whileOpen(() -> plans.with(shapes, given, use));
  }

  /** What {@link #close} waits for. */
  private <T> T whileOpen(Supplier<T> work) {
    life.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException("the session is closed");
      }
      return work.get();
    } finally {
      life.readLock().unlock();
    }
  }

  /** How many plans are kept. */
  int keptPlans() {
    return plans.kept();
  }

  /**
   * Waits for runs in flight and frees all memory. A second close does nothing.
   *
   * @throws IllegalStateException where a run of this session is what closes it, from a kernel or a
   *     listener; the session stays open then
   * @throws io.github.vt4j.seam.KernelFaultException where work that the device's queue still had
   *     to do failed; all memory is freed all the same
   */
  @Override
  public void close() {
    if (life.getReadHoldCount() > 0) {
      throw new IllegalStateException(
          "the session cannot be closed from inside its own run, which it would wait for");
    }
    life.writeLock().lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
      Freeing model = owned == null ? () -> {} : owned::close;
      Freeing.all(List.of(plans::close, weights::close, model));
    } finally {
      life.writeLock().unlock();
    }
  }
}
