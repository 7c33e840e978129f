/**
 * The provider seam: for each operation on each device several kernels may be registered, and the
 * seam picks one, deterministically and with a reason for every candidate that was not chosen.
 *
 * <p>It knows nothing of tensors and depends on nothing but the JDK.
 */
module io.github.vt4j.seam {
  requires jdk.jfr;
  requires static org.jspecify;

  exports io.github.vt4j.seam;
  exports io.github.vt4j.seam.event;
  exports io.github.vt4j.seam.explain;
  exports io.github.vt4j.seam.policy;

  uses io.github.vt4j.seam.Registrar;
}
