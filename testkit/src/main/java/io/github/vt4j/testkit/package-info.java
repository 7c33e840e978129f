/** Compares the kernels of any provider with the portable ones. */
@NullMarked
package io.github.vt4j.testkit;

import org.jspecify.annotations.NullMarked;
