package io.github.vt4j.bench.embed;

import java.util.List;

/** A model opened by a runtime. For one thread. */
interface Engine extends AutoCloseable {
  /** What it is and how it is set, for people. */
  String description();

  /** Puts a cell's inputs into the runtime's memory. */
  Job prepare(Tokens tokens);

  /** What has executed so far, where the runtime tells. */
  List<Executed> executed();

  @Override
  void close();
}
