package io.github.vt4j.seam;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Counts what several threads do, exactly. A thread that finds a free cell keeps it and is the only
 * one to write there, without an atomic operation, which would cost more than all else in a
 * dispatch; threads beyond that share an adder.
 */
final class Counter {
  private static final int CELLS = 16; // a power of 2

  private static final VarHandle COUNT;
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(Cell[].class);

  static {
    try {
      COUNT = MethodHandles.lookup().findVarHandle(Cell.class, "count", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final class Cell {
    final long owner;
    private long count;

    Cell(long owner) {
      this.owner = owner;
    }

    void increment() {
      COUNT.setOpaque(this, count + 1);
    }

    long sum() {
      return (long) COUNT.getOpaque(this);
    }
  }

  private final @Nullable Cell[] cells = new @Nullable Cell[CELLS];
  private final LongAdder shared = new LongAdder();

  void increment() {
    long thread = Thread.currentThread().threadId();
    int position = (int) thread & (cells.length - 1);
    Cell cell = cells[position];
    if (cell != null && cell.owner == thread) {
      cell.increment();
    } else {
      incrementElsewhere(thread, position);
    }
  }

  private void incrementElsewhere(long thread, int position) {
    if (cells[position] == null) {
      Cell mine = new Cell(thread);
      if (CELL.compareAndSet(cells, position, null, mine)) {
        mine.increment();
        return;
      }
    }
    shared.increment();
  }

  /** What has been counted; of increments that are under way, some. */
  long sum() {
    long sum = shared.sum();
    for (int i = 0; i < CELLS; i++) {
      Cell cell = (Cell) CELL.getVolatile(cells, i);
      sum += cell == null ? 0 : cell.sum();
    }
    return sum;
  }
}
