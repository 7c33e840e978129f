/** Kernels for the CPU written with the Vector API, {@code vector}. */
@NullMarked
package io.github.vt4j.vector;

import org.jspecify.annotations.NullMarked;
