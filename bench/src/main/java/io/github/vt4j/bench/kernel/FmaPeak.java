package io.github.vt4j.bench.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** What the processor can do at most: fused multiply-adds of registers, twelve chains of them. */
final class FmaPeak {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int CHAINS = 12;
  private static final int STEPS = 20_000;

  private float kept;

  /** Measures once; in 10⁹ operations a second, a multiply-add being two. */
  double measure() {
    long started = Clock.now();
    kept += run(STEPS);
    double operations = 2.0 * CHAINS * STEPS * SPECIES.length();
    return operations / (Clock.now() - started);
  }

  /** Printed at the end, so that nothing of the work can be left out. */
  float kept() {
    return kept;
  }

  private static float run(int steps) {
    FloatVector x = FloatVector.broadcast(SPECIES, 0.999f);
    FloatVector y = FloatVector.broadcast(SPECIES, 0.001f);
    FloatVector a = x;
    FloatVector b = x;
    FloatVector c = x;
    FloatVector d = x;
    FloatVector e = x;
    FloatVector f = x;
    FloatVector g = x;
    FloatVector h = x;
    FloatVector i = x;
    FloatVector j = x;
    FloatVector k = x;
    FloatVector l = x;
    for (int step = 0; step < steps; step++) {
      a = x.fma(y, a);
      b = x.fma(y, b);
      c = x.fma(y, c);
      d = x.fma(y, d);
      e = x.fma(y, e);
      f = x.fma(y, f);
      g = x.fma(y, g);
      h = x.fma(y, h);
      i = x.fma(y, i);
      j = x.fma(y, j);
      k = x.fma(y, k);
      l = x.fma(y, l);
    }
    FloatVector sum =
        a.add(b).add(c).add(d).add(e).add(f).add(g).add(h).add(i).add(j).add(k).add(l);
    return sum.reduceLanes(VectorOperators.ADD);
  }
}
