/** Tensors, devices, backends and the vocabulary of tensor operations. */
module io.github.vt4j.runtime {
  requires transitive io.github.vt4j.seam;
  requires static org.jspecify;

  exports io.github.vt4j.runtime;
  exports io.github.vt4j.runtime.op;
  exports io.github.vt4j.runtime.tune;

  uses io.github.vt4j.runtime.Backend;
}
