package io.github.vt4j.examples.similarity;

import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Site;
import java.nio.file.Path;
import java.util.List;

/**
 * Similarities of vectors, each by the best kernel that this machine has; what the library's users
 * see. Safe for any number of threads.
 *
 * <p>The arrays of one call have the same length, otherwise it throws an {@link
 * IllegalArgumentException}.
 */
public final class Similarity implements AutoCloseable {
  private final Seam seam;
  private final Site<Dot> dot;
  private final Site<Cosine> cosine;
  private final Site<SquaredEuclidean> squaredEuclidean;

  private Similarity(Seam seam) {
    this.seam = seam;
    // First-party kernels that work everywhere take the short form.
    seam.register(SimilarityOps.DOT, "cpu", ScalarKernels::dot);
    seam.register(SimilarityOps.COSINE, "cpu", ScalarKernels::cosine);
    seam.register(SimilarityOps.SQUARED_EUCLIDEAN, "cpu", ScalarKernels::squaredEuclidean);
    // Sites are made once. They keep no kernel: each call asks for the one to use now.
    Device cpu = cpu();
    dot = seam.site(SimilarityOps.DOT, cpu);
    cosine = seam.site(SimilarityOps.COSINE, cpu);
    squaredEuclidean = seam.site(SimilarityOps.SQUARED_EUCLIDEAN, cpu);
  }

  /** With the kernels on the class path and those that VT_PROVIDER_PATH names. */
  public static Similarity create() {
    ClassLoader loader = Similarity.class.getClassLoader();
    return new Similarity(Seam.builder(SimilarityOps.VOCABULARY).services(loader).build());
  }

  /** With the kernels on the class path and those in these jars, or directories of jars. */
  public static Similarity create(List<Path> providerPath) {
    ClassLoader loader = Similarity.class.getClassLoader();
    return new Similarity(
        Seam.builder(SimilarityOps.VOCABULARY).services(loader).providerPath(providerPath).build());
  }

  /** The dot product. */
  public float dot(float[] a, float[] b) {
    check(a, b);
    return dot.kernel().dot(a, b);
  }

  /** The cosine of the angle between two vectors; 0 if one of them is all zeros. */
  public float cosine(float[] a, float[] b) {
    check(a, b);
    return cosine.kernel().cosine(a, b);
  }

  /** The squared Euclidean distance. */
  public float squaredEuclidean(float[] a, float[] b) {
    check(a, b);
    return squaredEuclidean.kernel().squaredEuclidean(a, b);
  }

  /** For those who want to know what serves them, or to change it. */
  public Seam seam() {
    return seam;
  }

  /** The device that all of this runs on. */
  public Device cpu() {
    return seam.device("cpu", 0);
  }

  /** Closes the jars that kernels were loaded from. */
  @Override
  public void close() {
    seam.close();
  }

  private static void check(float[] a, float[] b) {
    if (a.length != b.length) {
      throw new IllegalArgumentException(
          "the vectors have " + a.length + " and " + b.length + " dimensions");
    }
  }
}
