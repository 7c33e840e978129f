package io.github.vt4j.bench.embed;

import java.util.OptionalDouble;

/** A call that is repeated. */
interface Job extends AutoCloseable {
  /** Runs it: from inputs in the runtime's memory to outputs there, which are freed. */
  void run();

  /** Runs it for the token embeddings. */
  Embeddings embeddings();

  /** How many f32 operations its matrix products are, a multiply-add being two; where known. */
  OptionalDouble operations();

  @Override
  void close();
}
