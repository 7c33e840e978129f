/** Compares the kernels of any provider with the portable ones. */
module io.github.vt4j.testkit {
  requires transitive io.github.vt4j.runtime;
  requires static org.jspecify;

  exports io.github.vt4j.testkit;
}
