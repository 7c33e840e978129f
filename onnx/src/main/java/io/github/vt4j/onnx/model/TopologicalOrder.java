package io.github.vt4j.onnx.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A stable topological order: each node is placed as early as its number says, but after its
 * sources. So an order that is topological already is kept.
 *
 * <p>It is a depth-first search with its own stack, since a chain of nodes may be longer than a
 * thread's stack is deep.
 */
final class TopologicalOrder {
  private enum State {
    NEW,
    OPEN,
    PLACED
  }

  private final List<int[]> sources;
  private final State[] states;
  private final int[] nextSource;
  private final List<Integer> open = new ArrayList<>();
  private final List<Integer> sorted;
  private final List<Integer> cycle = new ArrayList<>();

  /**
   * Sorts the nodes 0 to n - 1.
   *
   * @param sources for each node the nodes that come before it
   */
  TopologicalOrder(List<int[]> sources) {
    this.sources = sources;
    int count = sources.size();
    states = new State[count];
    Arrays.fill(states, State.NEW);
    nextSource = new int[count];
    sorted = new ArrayList<>(count);
    for (int node = 0; node < count && cycle.isEmpty(); node++) {
      if (states[node] == State.NEW) {
        place(node);
      }
    }
  }

  /** The nodes in order; incomplete if there is a cycle. */
  List<Integer> sorted() {
    return sorted;
  }

  /**
   * The nodes of one cycle, each a source of the next and the last one the first again; or empty.
   */
  List<Integer> cycle() {
    return cycle;
  }

  private void place(int root) {
    open(root);
    while (!open.isEmpty()) {
      int node = open.getLast();
      if (nextSource[node] == sources.get(node).length) {
        states[node] = State.PLACED;
        sorted.add(open.removeLast());
        continue;
      }
      int source = sources.get(node)[nextSource[node]++];
      switch (states[source]) {
        case NEW -> open(source);
        case OPEN -> {
          cycle.add(source);
          for (int i = open.size() - 1; open.get(i) != source; i--) {
            cycle.add(open.get(i));
          }
          cycle.add(source);
          return;
        }
        case PLACED -> {}
      }
    }
  }

  private void open(int node) {
    states[node] = State.OPEN;
    open.add(node);
  }
}
