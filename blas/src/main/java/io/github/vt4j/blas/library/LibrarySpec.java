package io.github.vt4j.blas.library;

import java.util.List;

/**
 * What is looked for.
 *
 * @param title the library's name for people: {@code OpenBLAS}
 * @param library the library
 * @param dependencies what it needs that may lie beside it, each after what it needs itself
 * @param carrier the folder of the carrier jar that has a folder for each platform: {@code
 *     org/bytedeco/openblas}
 * @param advice how to get it, in words
 */
public record LibrarySpec(
    String title,
    LibraryName library,
    List<LibraryName> dependencies,
    String carrier,
    String advice) {
  /** Copies the list. */
  public LibrarySpec {
    dependencies = List.copyOf(dependencies);
  }
}
