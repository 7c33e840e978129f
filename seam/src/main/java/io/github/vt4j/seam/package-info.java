/**
 * The provider seam: for each operation on each device several kernels may be registered, and the
 * seam picks one, deterministically and with a reason for every candidate that was not chosen.
 *
 * <p>It knows nothing of tensors and depends on nothing but the JDK.
 */
@NullMarked
package io.github.vt4j.seam;

import org.jspecify.annotations.NullMarked;
