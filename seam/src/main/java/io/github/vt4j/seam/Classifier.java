package io.github.vt4j.seam;

/**
 * Derives from a call a small dense number, by dtype and shape class for instance, so that the
 * choice of kernel can differ by shape without a look-up.
 *
 * @param <C> the type of the calls
 */
public abstract class Classifier<C extends Call> {
  private final int classes;

  /**
   * Makes a classifier.
   *
   * @param classes how many classes there are, at least 1
   */
  protected Classifier(int classes) {
    if (classes < 1) {
      throw new IllegalArgumentException("classes: " + classes);
    }
    this.classes = classes;
  }

  /** How many classes there are. */
  public final int classes() {
    return classes;
  }

  /** The class of a call, from 0 to {@link #classes()} − 1. */
  public abstract int classOf(C call);

  /**
   * A short readable name of a class, {@code f32 small-m}: one line, without brackets, another for
   * each class. Profiles refer to classes by it, so it stays the same.
   */
  public abstract String describe(int callClass);
}
