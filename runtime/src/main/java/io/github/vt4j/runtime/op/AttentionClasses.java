package io.github.vt4j.runtime.op;

import io.github.vt4j.seam.Classifier;
import java.util.List;

/**
 * The classes of {@link Attention} calls: by dtype, by whether there is one query (as when text is
 * made token by token) or more, and by the number of keys, on which it depends whether a head's
 * scores fit in a cache.
 */
final class AttentionClasses extends Classifier<Attention> {
  private static final List<String> QUERIES = List.of("queries 1", "queries 2+");
  private static final List<String> KEYS =
      List.of("keys to 16", "keys to 64", "keys to 256", "keys 256+");

  private static final long FEW = 16;
  private static final long SOME = 64;
  private static final long MANY = 256;

  AttentionClasses() {
    super(ElementClasses.NUMBERS.size() * QUERIES.size() * KEYS.size());
  }

  @Override
  public int classOf(Attention call) {
    int dtype = ElementClasses.ofNumber(call.q());
    int queries = call.q().shape().dim(1) <= 1 ? 0 : 1;
    return (dtype * QUERIES.size() + queries) * KEYS.size() + keys(call.k().shape().dim(1));
  }

  private static int keys(long keys) {
    return keys <= FEW ? 0 : keys <= SOME ? 1 : keys <= MANY ? 2 : 3;
  }

  @Override
  public String describe(int callClass) {
    int keys = callClass % KEYS.size();
    int queries = callClass / KEYS.size() % QUERIES.size();
    int dtype = callClass / KEYS.size() / QUERIES.size();
    return ElementClasses.NUMBERS.get(dtype) + " " + QUERIES.get(queries) + " " + KEYS.get(keys);
  }
}
