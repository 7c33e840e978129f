package io.github.vt4j.blas.library;

/**
 * A library's name without what platforms add to it.
 *
 * @param base the name: {@code openblas}
 * @param version the version of its binary interface: {@code 0}
 */
public record LibraryName(String base, String version) {}
