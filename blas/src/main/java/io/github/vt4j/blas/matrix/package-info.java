/** Matrices as native libraries take them. */
@NullMarked
package io.github.vt4j.blas.matrix;

import org.jspecify.annotations.NullMarked;
