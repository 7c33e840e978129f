package io.github.vt4j.bench.command;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number of things, of which there is at least one. */
public final class Count implements ITypeConverter<Integer> {
  /** For picocli. */
  public Count() {}

  @Override
  public Integer convert(String text) {
    try {
      int count = Integer.parseInt(text);
      if (count >= 1) {
        return count;
      }
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + text + "' is no whole number from 1");
    }
    throw new TypeConversionException("'" + text + "' is no whole number from 1");
  }
}
