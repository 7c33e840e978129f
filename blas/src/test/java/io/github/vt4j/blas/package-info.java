/** Tests of the native libraries' providers through the seam, in this process and in others. */
@NullMarked
package io.github.vt4j.blas;

import org.jspecify.annotations.NullMarked;
