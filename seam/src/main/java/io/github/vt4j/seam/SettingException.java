package io.github.vt4j.seam;

/**
 * A system property or an environment variable has a value that it does not take. The message is
 * one line that names it, the value and what is valid.
 */
public final class SettingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes one.
   *
   * @param name the property or variable
   * @param value what it is
   * @param valid what it takes: "a number of threads, 1 to 1024"
   */
  public SettingException(String name, String value, String valid) {
    super(name + " is '" + value + "'; it must be " + valid);
  }
}
