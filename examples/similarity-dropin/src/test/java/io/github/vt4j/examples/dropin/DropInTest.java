package io.github.vt4j.examples.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.examples.similarity.Dot;
import io.github.vt4j.examples.similarity.Similarity;
import io.github.vt4j.examples.similarity.SimilarityOps;
import io.github.vt4j.seam.explain.Verdict;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Takes the built jar in as the library's user would: by the provider path. */
class DropInTest {
  private static final Path JAR = Path.of(System.getProperty("dropin.jar", "not set"));

  private final Similarity similarity = Similarity.create(List.of(JAR));

  @AfterEach
  void close() {
    similarity.close();
  }

  @Test
  void the_kernel_of_the_jar_is_found_and_chosen() throws MalformedURLException {
    URL jar = JAR.toUri().toURL();
    assertThat(similarity.seam().problems()).isEmpty();
    assertThat(kernel().getClass().getClassLoader())
        .isInstanceOfSatisfying(
            URLClassLoader.class, loader -> assertThat(loader.getURLs()).containsExactly(jar));
    assertThat(selected()).isEqualTo("unrolled");
  }

  @Test
  void it_agrees_with_the_library_s_own_for_all_sizes() {
    Dot unrolled = kernel();
    similarity.seam().updatePolicy(policy -> policy.disable("unrolled", "vector"));
    Dot scalar = kernel();
    for (int size = 0; size <= 300; size++) {
      float[] a = new float[size];
      float[] b = new float[size];
      for (int i = 0; i < size; i++) {
        // Small whole numbers, whose sums are exact in any order.
        a[i] = i % 7 - 3;
        b[i] = i % 11 - 5;
      }
      assertThat(unrolled.dot(a, b)).as("size %d", size).isEqualTo(scalar.dot(a, b));
    }
  }

  @Test
  void an_explanation_names_it_and_what_is_below() {
    var explanation = similarity.seam().explain(SimilarityOps.DOT, similarity.cpu());
    assertThat(explanation.candidates())
        .extracting(candidate -> candidate.provider() + " " + candidate.priority())
        .containsExactly("unrolled 20", "vector 10", "vt-native 0");
    assertThat(explanation.selected()).contains("unrolled");
    assertThat(similarity.seam().explain(SimilarityOps.COSINE, similarity.cpu()).candidates())
        .extracting(candidate -> candidate.provider())
        .containsExactly("vector", "vt-native");
  }

  @Test
  void disabling_it_brings_the_next_back_while_the_program_runs() {
    assertThat(similarity.dot(new float[] {1, 2}, new float[] {3, 4})).isEqualTo(11);
    similarity.seam().updatePolicy(policy -> policy.disable("unrolled"));
    assertThat(selected()).isNotEqualTo("unrolled").isNotEmpty();
    assertThat(similarity.dot(new float[] {1, 2}, new float[] {3, 4})).isCloseTo(11, within(1e-5f));
    var verdict =
        similarity
            .seam()
            .explain(SimilarityOps.DOT, similarity.cpu())
            .candidate("unrolled")
            .orElseThrow()
            .verdict();
    assertThat(verdict)
        .returns(Verdict.Kind.DISABLED, Verdict::kind)
        .returns("by API=unrolled", Verdict::reason);
  }

  private Dot kernel() {
    return similarity.seam().site(SimilarityOps.DOT, similarity.cpu()).kernel();
  }

  private String selected() {
    return similarity.seam().site(SimilarityOps.DOT, similarity.cpu()).selected();
  }
}
