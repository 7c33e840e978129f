package io.github.vt4j.onnx.plan;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.TensorArena;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where values lie in one slab of memory. Values that are alive at the same time share no byte.
 *
 * @param offsets the first byte of each value, a multiple of {@link TensorArena#ALIGNMENT}
 * @param bytes the size of the slab
 */
public record SlabLayout(Map<Value, Long> offsets, long bytes) {
  private record Placed(Lifetime lifetime, long from, long to) {}

  /**
   * A layout of few bytes: the largest values first, each into the smallest gap that it fits in
   * between those it meets.
   */
  public static SlabLayout of(List<Lifetime> lifetimes) {
    List<Lifetime> bySize = new ArrayList<>(lifetimes);
    bySize.sort(Comparator.comparingLong(Lifetime::bytes).reversed());
    List<Placed> placed = new ArrayList<>(); // by ascending offset
    Map<Value, Long> offsets = new HashMap<>();
    long end = 0;
    for (Lifetime lifetime : bySize) {
      long size = aligned(lifetime.bytes());
      long from = gap(lifetime, size, placed);
      offsets.put(lifetime.value(), from);
      insert(placed, new Placed(lifetime, from, Math.addExact(from, size)));
      end = Math.max(end, from + size);
    }
    return new SlabLayout(Collections.unmodifiableMap(offsets), end);
  }

  private static long gap(Lifetime lifetime, long size, List<Placed> placed) {
    long best = -1;
    long bestSize = Long.MAX_VALUE;
    long free = 0;
    for (Placed other : placed) {
      if (!other.lifetime.meets(lifetime)) {
        continue;
      }
      long room = other.from - free;
      if (room >= size && room < bestSize) {
        best = free;
        bestSize = room;
      }
      free = Math.max(free, other.to);
    }
    return best < 0 ? free : best;
  }

  private static void insert(List<Placed> placed, Placed one) {
    int at = placed.size();
    while (at > 0 && placed.get(at - 1).from > one.from) {
      at--;
    }
    placed.add(at, one);
  }

  private static long aligned(long bytes) {
    return Math.addExact(bytes, TensorArena.ALIGNMENT - 1) & -TensorArena.ALIGNMENT;
  }
}
