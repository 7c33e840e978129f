package io.github.vt4j.seam;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/**
 * A program with a seam of its own, for processes and class loaders of their own. Provider {@code
 * ILIKE} has the letter that Turkish has two of.
 */
public final class SeamProgram implements Callable<String> {
  /** Made by whoever loads it. */
  public SeamProgram() {}

  /** Prints who executes, what was counted and what went wrong. */
  public static void main(String[] arguments) {
    System.out.println(new SeamProgram().call());
  }

  @Override
  public String call() {
    Lab lab = new Lab(Seam.builder(Lab.VOCABULARY).services(new ServiceFiles()).build());
    lab.seam.register(lab.offer("ILIKE", 30), lab.offer("b", 20), lab.offer("c", 10));
    String served;
    try {
      served = lab.served();
    } catch (RuntimeException e) {
      served = e.getClass().getSimpleName();
    }
    List<String> counted =
        lab.seam.counters().rows().stream().map(row -> row.provider() + row.calls()).toList();
    return "served "
        + served
        + " counted "
        + counted
        + lab.problems().stream()
            .filter(problem -> !problem.contains("matches nothing so far"))
            .map(problem -> "\n" + problem)
            .collect(Collectors.joining());
  }
}
