/** Kernels of tensors on one thread, against the processor's peak and the portable kernels. */
@NullMarked
package io.github.vt4j.bench.kernel;

import org.jspecify.annotations.NullMarked;
