/** Matrix products by OpenBLAS. */
@NullMarked
package io.github.vt4j.blas.openblas;

import org.jspecify.annotations.NullMarked;
