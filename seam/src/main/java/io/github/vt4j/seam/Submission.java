package io.github.vt4j.seam;

import java.net.URL;
import java.security.CodeSource;
import java.util.List;

/**
 * An offer on its way into a seam.
 *
 * @param offer what is offered
 * @param source who brought it, as problems name it
 */
record Submission(Offer<?> offer, String source) {
  /** Offers that a program registers by itself. */
  static List<Submission> ofProgram(List<? extends Offer<?>> offers) {
    return offers.stream().map(offer -> new Submission(offer, "a call of register")).toList();
  }

  /** A registrar's class and, where there is one, the jar or directory that it came from. */
  static String source(Registrar registrar) {
    Class<?> type = registrar.getClass();
    CodeSource code = type.getProtectionDomain().getCodeSource();
    URL location = code == null ? null : code.getLocation();
    return location == null ? type.getName() : type.getName() + " of " + location;
  }
}
