/** Finds, extracts and loads native libraries. */
@NullMarked
package io.github.vt4j.blas.library;

import org.jspecify.annotations.NullMarked;
