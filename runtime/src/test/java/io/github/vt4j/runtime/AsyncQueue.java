package io.github.vt4j.runtime;

import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Provider;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A queue whose work a thread of its own does, in order, when kernels have long returned. */
final class AsyncQueue implements Queue, AutoCloseable {
  /** Comes when the thread does, and from then on. */
  private static final class Mark implements Event {
    private final Gate gate = new Gate();

    @Override
    public boolean hasCome() {
      return gate.isOpen();
    }

    @Override
    public void await() {
      gate.pass();
    }
  }

  private final BlockingQueue<Runnable> steps = new LinkedBlockingQueue<>();
  private final DeviceFaults faults = new DeviceFaults();
  private final Thread thread = Thread.ofPlatform().daemon().start(this::work);

  /** Submits the work of a provider's call. */
  <C extends TensorCall> void submit(Provider provider, CallOp<C> op, C call, Runnable work) {
    submit(
        () -> {
          try {
            work.run();
          } catch (RuntimeException e) {
            faults.add(call.device(), provider, op, e);
          }
        });
  }

  /** Submits what cannot fail. */
  void submit(Runnable step) {
    steps.add(step);
  }

  @Override
  public Event record() {
    Mark mark = new Mark();
    submit(mark.gate::open);
    return mark;
  }

  @Override
  public void waitFor(Event event) {
    submit(event::await);
  }

  @Override
  public void drain() {
    record().await();
    faults.surface();
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  private void work() {
    try {
      while (true) {
        steps.take().run();
      }
    } catch (InterruptedException e) {
      // closed
    }
  }
}
