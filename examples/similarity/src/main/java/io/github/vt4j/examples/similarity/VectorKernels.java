package io.github.vt4j.examples.similarity;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels of the Vector API. Only {@link VectorRegistrar}'s suppliers may name this class: to
 * link it needs a module that may be absent.
 */
final class VectorKernels {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  private VectorKernels() {}

  static float dot(float[] a, float[] b) {
    FloatVector sum = FloatVector.zero(SPECIES);
    int bound = SPECIES.loopBound(a.length);
    int i = 0;
    for (; i < bound; i += SPECIES.length()) {
      FloatVector left = FloatVector.fromArray(SPECIES, a, i);
      FloatVector right = FloatVector.fromArray(SPECIES, b, i);
      sum = sum.add(left.mul(right));
    }
    float result = sum.reduceLanes(VectorOperators.ADD);
    for (; i < a.length; i++) {
      result += a[i] * b[i];
    }
    return result;
  }

  static float cosine(float[] a, float[] b) {
    return ScalarKernels.cosine(dot(a, b), dot(a, a), dot(b, b));
  }

  static float squaredEuclidean(float[] a, float[] b) {
    FloatVector sum = FloatVector.zero(SPECIES);
    int bound = SPECIES.loopBound(a.length);
    int i = 0;
    for (; i < bound; i += SPECIES.length()) {
      FloatVector left = FloatVector.fromArray(SPECIES, a, i);
      FloatVector difference = left.sub(FloatVector.fromArray(SPECIES, b, i));
      sum = sum.add(difference.mul(difference));
    }
    float result = sum.reduceLanes(VectorOperators.ADD);
    for (; i < a.length; i++) {
      float difference = a[i] - b[i];
      result += difference * difference;
    }
    return result;
  }
}
