package io.github.vt4j.examples.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.explain.Verdict;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs twice, with and without the module that the Vector API's kernels need. */
class SimilarityTest {
  private static final boolean VECTOR_API =
      System.getProperty("similarity.vector", "absent").equals("present");

  @ParameterizedTest
  @ValueSource(strings = {"", "vector"})
  void every_provider_agrees_with_exact_arithmetic_for_all_sizes(String disabled) {
    var random = new Random(7);
    try (Similarity similarity = Similarity.create(List.of())) {
      if (!disabled.isEmpty()) {
        similarity.seam().updatePolicy(policy -> policy.disable(disabled));
      }
      for (int size = 0; size <= 300; size++) {
        float[] a = vector(random, size);
        float[] b = vector(random, size);
        assertThat((double) similarity.dot(a, b))
            .as("dot of %d", size)
            .isCloseTo(dot(a, b), within(bound(size) * magnitude(a, b)));
        assertThat((double) similarity.squaredEuclidean(a, b))
            .as("squared distance of %d", size)
            .isCloseTo(distance(a, b), within(bound(size + 2) * distance(a, b)));
        double norms = Math.sqrt(dot(a, a) * dot(b, b));
        assertThat((double) similarity.cosine(a, b))
            .as("cosine of %d", size)
            .isCloseTo(norms == 0 ? 0 : dot(a, b) / norms, within(2 * bound(size + 2)));
      }
    }
  }

  @Test
  void the_vector_api_serves_where_its_module_is_present() {
    try (Similarity similarity = Similarity.create(List.of())) {
      for (Op<?> op : similarity.seam().vocabulary().ops()) {
        var explanation = similarity.seam().explain(op, similarity.cpu());
        assertThat(explanation.selected()).contains(VECTOR_API ? "vector" : Provider.NATIVE);
        assertThat(explanation.candidate("vector").orElseThrow().verdict())
            .returns(VECTOR_API ? Verdict.Kind.SELECTED : Verdict.Kind.UNSUPPORTED, Verdict::kind)
            .extracting(Verdict::reason)
            .isEqualTo(
                VECTOR_API
                    ? ""
                    : "needs the module jdk.incubator.vector; run java with"
                        + " --add-modules jdk.incubator.vector");
      }
    }
  }

  @Test
  void a_disabled_kernel_is_not_used_any_more() {
    try (Similarity similarity = Similarity.create(List.of())) {
      var site = similarity.seam().site(SimilarityOps.DOT, similarity.cpu());
      Dot before = site.kernel();
      String selected = site.selected();
      similarity.seam().updatePolicy(policy -> policy.disable(selected));
      if (VECTOR_API) {
        assertThat(site.selected()).isEqualTo(Provider.NATIVE);
        assertThat(site.kernel()).isNotSameAs(before);
      } else {
        assertThat(site.selected()).isEmpty();
      }
    }
  }

  @Test
  void a_cosine_with_a_zero_vector_is_zero_and_huge_vectors_do_not_overflow() {
    try (Similarity similarity = Similarity.create(List.of())) {
      assertThat(similarity.cosine(new float[3], new float[] {1, 2, 3})).isZero();
      float[] huge = {1e15f, 1e15f};
      assertThat(similarity.cosine(huge, huge)).isCloseTo(1, within(1e-6f));
    }
  }

  @Test
  void vectors_of_different_lengths_are_refused() {
    try (Similarity similarity = Similarity.create(List.of())) {
      assertThatThrownBy(() -> similarity.dot(new float[3], new float[4]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the vectors have 3 and 4 dimensions");
    }
  }

  private static float[] vector(Random random, int size) {
    float[] vector = new float[size];
    for (int i = 0; i < size; i++) {
      vector[i] = random.nextFloat() * 2 - 1;
    }
    return vector;
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }

  private static double magnitude(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += Math.abs((double) a[i] * b[i]);
    }
    return sum;
  }

  private static double distance(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      double difference = (double) a[i] - b[i];
      sum += difference * difference;
    }
    return sum;
  }

  /**
   * The relative error of a sum of products of floats in any order: nu / (1 - nu) with u = 2^-24;
   * Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition, section 3.1.
   */
  private static double bound(int size) {
    double nu = size * 0x1p-24;
    return nu / (1 - nu);
  }
}
