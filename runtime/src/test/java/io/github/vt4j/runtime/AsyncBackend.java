package io.github.vt4j.runtime;

import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.HostAccess;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Two devices, {@code sim:0} and {@code sim:1}, whose work goes on when kernels have returned. */
final class AsyncBackend implements Backend {
  private static final Provider PROVIDER = Provider.named("sim-kernels").on("sim");

  private final List<AsyncMemory> memories;

  /** The devices, of which the host can address the memory or cannot. */
  AsyncBackend(boolean addressable) {
    memories = List.of(new AsyncMemory(addressable), new AsyncMemory(addressable));
  }

  /** A runtime with these devices, {@code cpu:0}, and no kernels. */
  TensorRuntime runtime() {
    return TensorRuntime.builder()
        .withoutServices()
        .properties(Map.of())
        .environment(Map.of())
        .backend(this)
        .backend(new HostBackend("cpu", 1))
        .build();
  }

  /** Offers a kernel that submits work for each call and returns. */
  static <C extends TensorCall> Offer<Kernel<C>> offer(CallOp<C> op, Consumer<C> work) {
    return PROVIDER.offer(
        op,
        () ->
            new Kernel<C>() {
              @Override
              public Outcome run(C call) {
                AsyncQueue queue = ((AsyncMemory) call.out().arena().memory()).queue;
                queue.submit(PROVIDER, op, call, () -> work.accept(call));
                return Outcome.DONE;
              }
            });
  }

  AsyncQueue queue(int index) {
    return memories.get(index).queue;
  }

  @Override
  public String deviceType() {
    return "sim";
  }

  @Override
  public List<BackendDevice> devices() {
    return memories.stream()
        .map(memory -> new BackendDevice(Capabilities.of(), memory, access(memory)))
        .toList();
  }

  private static HostAccess access(AsyncMemory memory) {
    return new HostAccess() {
      @Override
      public boolean addressable(Call call) {
        return memory.addressable;
      }

      @Override
      public void drain() {
        memory.queue.drain();
      }
    };
  }

  @Override
  public void close() {
    memories.forEach(memory -> memory.queue.close());
  }
}
