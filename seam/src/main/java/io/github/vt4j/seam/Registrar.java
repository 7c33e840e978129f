package io.github.vt4j.seam;

import java.util.List;
import java.util.function.Supplier;

/**
 * A service, found by {@link java.util.ServiceLoader}, that brings offers. It names its ops and
 * nothing else: no state of the seam's is needed to make an offer.
 */
@FunctionalInterface
public interface Registrar {
  /** The offers, each made by itself, so that one that throws costs itself alone. */
  List<Supplier<? extends Offer<?>>> offers();
}
