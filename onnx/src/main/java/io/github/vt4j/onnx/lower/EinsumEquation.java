package io.github.vt4j.onnx.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An equation of Einsum for operands of known ranks. Each dimension has a label: a letter is its
 * code, and of what an ellipsis stands for the last is −1, the one before it −2, and so on, so that
 * they are aligned at the end as in broadcasting.
 *
 * @param operands the labels of each operand's dimensions
 * @param output the labels of the output's dimensions
 */
record EinsumEquation(List<List<Integer>> operands, List<Integer> output) {
  private static final String ELLIPSIS = "...";

  /**
   * Reads an equation.
   *
   * @param text as in {@code "...ij,jk->...ik"}; without an arrow the output has the ellipsis and
   *     then, in the order of their codes, the letters that occur once
   * @param ranks of the operands
   * @throws IllegalArgumentException where it is no equation of such operands
   */
  static EinsumEquation parse(String text, List<Integer> ranks) {
    return new Parser(text).parse(ranks);
  }

  /** How errors call a label. */
  static String name(int label) {
    return label < 0 ? ELLIPSIS : "\"" + (char) label + '"';
  }

  private static final class Parser {
    private final String text;

    Parser(String text) {
      this.text = text;
    }

    EinsumEquation parse(List<Integer> ranks) {
      String equation = text.replace(" ", "");
      int arrow = equation.indexOf("->");
      String[] terms = (arrow < 0 ? equation : equation.substring(0, arrow)).split(",", -1);
      if (terms.length != ranks.size()) {
        throw error("it has " + terms.length + " terms for " + ranks.size() + " inputs");
      }
      List<List<Integer>> operands = new ArrayList<>();
      for (int i = 0; i < terms.length; i++) {
        int letters = terms[i].replace(ELLIPSIS, "").length();
        int rest = ranks.get(i) - letters;
        operands.add(labels(terms[i], Math.max(rest, 0)));
        if (rest < 0 || (rest > 0 && !terms[i].contains(ELLIPSIS))) {
          throw error("the term \"" + terms[i] + "\" does not suit the rank " + ranks.get(i));
        }
      }
      int ellipsis = 0;
      SortedMap<Integer, Integer> uses = new TreeMap<>();
      for (int label : operands.stream().flatMap(List::stream).toList()) {
        ellipsis = Math.max(ellipsis, -label);
        uses.merge(label, 1, Integer::sum);
      }
      List<Integer> output =
          arrow < 0 ? implicit(uses) : explicit(equation.substring(arrow + 2), ellipsis, uses);
      return new EinsumEquation(List.copyOf(operands), output);
    }

    private List<Integer> implicit(SortedMap<Integer, Integer> uses) {
      return uses.keySet().stream()
          .filter(label -> label < 0 || uses.getOrDefault(label, 0) == 1)
          .toList();
    }

    private List<Integer> explicit(String term, int ellipsis, SortedMap<Integer, Integer> uses) {
      List<Integer> output = labels(term, ellipsis);
      for (int label : output) {
        if (!uses.containsKey(label)) {
          throw error("the output's " + name(label) + " is in no input");
        }
        if (output.indexOf(label) != output.lastIndexOf(label)) {
          throw error("the output has " + name(label) + " twice");
        }
      }
      return output;
    }

    /** The labels of a term whose ellipsis stands for some dimensions. */
    private List<Integer> labels(String term, int ellipsis) {
      List<Integer> labels = new ArrayList<>();
      int dots = term.indexOf(ELLIPSIS);
      for (int i = 0; i < term.length(); i++) {
        char c = term.charAt(i);
        if (i == dots) {
          for (int k = ellipsis; k > 0; k--) {
            labels.add(-k);
          }
          i += ELLIPSIS.length() - 1;
        } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
          labels.add((int) c);
        } else {
          throw error("the '" + c + "' at index " + i + " of \"" + term + "\" is unexpected");
        }
      }
      return List.copyOf(labels);
    }

    private IllegalArgumentException error(String complaint) {
      return new IllegalArgumentException("the equation \"" + text + "\": " + complaint);
    }
  }
}
