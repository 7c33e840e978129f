/** Benchmarks of dispatch through the seam, and the command that runs them. */
@NullMarked
package io.github.vt4j.bench;

import org.jspecify.annotations.NullMarked;
