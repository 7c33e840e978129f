/** The CPU backend and the portable kernels, {@code vt-native}. */
module io.github.vt4j.cpu {
  requires transitive io.github.vt4j.runtime;
  requires static org.jspecify;
}
