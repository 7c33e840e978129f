package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.TestGraph.text;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.F64;
import static io.github.vt4j.runtime.DType.I32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.vt4j.onnx.OperatorCase.Given;
import io.github.vt4j.runtime.DType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Equations of Einsum, written down and drawn, as ONNX Runtime evaluates them. */
class EinsumTest extends OperatorSuite {
  private static final int DRAWN = 150;

  EinsumTest() {
    super(1e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    cases.add(einsum("ij->ji", x(3, 4)));
    cases.add(einsum("ij", x(3, 4)));
    cases.add(einsum("ji", x(3, 4)));
    cases.add(einsum("ii", x(3, 3)));
    cases.add(einsum("ii->i", x(3, 3)));
    cases.add(einsum("iij->ji", x(3, 3, 2)));
    cases.add(einsum("ij->", x(3, 4)));
    cases.add(einsum("ij -> i", x(3, 4)));
    cases.add(einsum("...ii->...i", x(2, 5, 3, 3)));
    cases.add(einsum("...j->...", x(2, 3, 4)));
    cases.add(einsum("i,i", x(5), x(5)));
    cases.add(einsum("i,i->i", x(5), x(5)));
    cases.add(einsum("i,j", x(5), x(3)));
    cases.add(einsum("ij,jk", x(3, 4), x(4, 5)));
    cases.add(einsum(" i j , k j -> i k ", x(3, 4), x(5, 4)));
    cases.add(einsum("bij,bjk->bik", x(5, 2, 3), x(5, 3, 4)));
    cases.add(einsum("bhid,bhjd->bhij", x(2, 3, 4, 5), x(2, 3, 6, 5)));
    cases.add(einsum("bhij,bhjd->bihd", x(2, 3, 4, 6), x(2, 3, 6, 5)));
    cases.add(einsum("...ij,...jk->...ik", x(2, 1, 3, 4), x(1, 5, 4, 2)));
    cases.add(einsum("...ij,jk", x(2, 3, 4), x(4, 5)));
    cases.add(einsum("i...,j->...ij", x(2, 3, 4), x(5)));
    cases.add(einsum("ij,jk,kl->il", x(2, 3), x(3, 4), x(4, 5)));
    cases.add(einsum("ij,ij,ij->j", x(2, 3), x(2, 3), x(2, 3)));
    cases.add(einsum("iA,Aj", x(2, 3), x(3, 4)));
    cases.add(einsum("aBc,c->Ba", x(2, 3, 4), x(4)));
    cases.add(einsum(",ij->ij", x(), x(2, 3)));
    cases.add(einsum("ij,ij->i", x(1, 3), x(2, 3)));
    cases.add(einsum("ij,jk->ik", x(2, 0), x(0, 3)));
    for (DType dtype : List.of(F64, I32, I64)) {
      cases.add(einsum("bij,bkj->ki", whole(dtype, 2, 3, 4), whole(dtype, 2, 5, 4)));
    }
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < DRAWN; i++) {
      cases.add(drawn(random));
    }
    return cases;
  }

  private static OperatorCase drawn(SplittableRandom random) {
    String letters = "abcde";
    long[] dims = random.longs(letters.length(), 1, 5).toArray();
    int count = random.nextInt(1, 4);
    List<String> terms = new ArrayList<>();
    Given[] given = new Given[count];
    for (int i = 0; i < count; i++) {
      String term = some(letters, random, 4);
      terms.add(term);
      given[i] = x(term.chars().mapToLong(c -> dims[letters.indexOf(c)]).toArray());
    }
    String used =
        terms.stream()
            .flatMapToInt(String::chars)
            .distinct()
            .mapToObj(Character::toString)
            .collect(Collectors.joining());
    String equation = String.join(",", terms) + "->" + some(used, random, 3);
    return einsum(equation, given);
  }

  /** Some letters, each at most once, in any order. */
  private static String some(String letters, SplittableRandom random, int most) {
    StringBuilder rest = new StringBuilder(letters);
    StringBuilder some = new StringBuilder();
    int count = Math.min(rest.length(), random.nextInt(1, most + 1));
    while (some.length() < count) {
      int at = random.nextInt(rest.length());
      some.append(rest.charAt(at));
      rest.deleteCharAt(at);
    }
    return some.toString();
  }

  private static Given x(long... shape) {
    return OperatorCase.x(F32, -1, 1, shape);
  }

  private static Given whole(DType dtype, long... shape) {
    return OperatorCase.x(dtype, -9, 9, shape);
  }

  private static OperatorCase einsum(String equation, Given... operands) {
    TestGraph graph = new TestGraph(12);
    Map<String, Given> given = new LinkedHashMap<>();
    for (Given operand : operands) {
      String name = "x" + given.size();
      graph.input(name, operand.dtype());
      given.put(name, operand);
    }
    graph.node("Einsum", String.join(" ", given.keySet()), "y", text("equation", equation));
    return new OperatorCase(equation, graph.output("y", operands[0].dtype()), given);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ij,jk->il; the output's \"l\" is in no input",
        "ij,jk->ii; the output has \"i\" twice",
        "ij; it has 1 terms for 2 inputs",
        "ij,j->i; the term \"j\" does not suit the rank 2",
        "ij,jkl->i; the term \"jkl\" does not suit the rank 2",
        "i1,jk->i; the '1' at index 1 of \"i1\" is unexpected",
        "i..,jk->i; the '.' at index 1",
        "...,......->...; the '.' at index 3",
        "ij->jk->ik; it has 1 terms for 2 inputs",
        "ij,ij->i; the dimensions 2 and 3 for \"i\"",
        "ii,jk->i; the diagonal of x0: f32[2, 3]"
      })
  void aBadEquationIsRefusedByName(String equation, String complaint) {
    assertThatThrownBy(() -> harness.run(einsum(equation, x(2, 3), x(3, 3))))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the Einsum")
        .hasMessageContaining(complaint);
  }
}
