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
  /** Offers of the class that has called a method of the seam. */
  static List<Submission> ofCaller(List<? extends Offer<?>> offers) {
    String source =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .walk(
                frames ->
                    frames
                        .<Class<?>>map(StackWalker.StackFrame::getDeclaringClass)
                        .filter(type -> type != Submission.class && type != Seam.class)
                        .findFirst())
            .map(Submission::source)
            .orElse("a call of register");
    return offers.stream().map(offer -> new Submission(offer, source)).toList();
  }

  /** A class and, where there is one, the jar or directory that it came from. */
  static String source(Class<?> type) {
    CodeSource code = type.getProtectionDomain().getCodeSource();
    URL location = code == null ? null : code.getLocation();
    return location == null ? type.getName() : type.getName() + " of " + location;
  }
}
