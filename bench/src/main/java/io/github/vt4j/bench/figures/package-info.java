/** Statistics of measured values. */
@NullMarked
package io.github.vt4j.bench.figures;

import org.jspecify.annotations.NullMarked;
