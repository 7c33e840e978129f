/** Tests of what calls oneDNN. */
@NullMarked
package io.github.vt4j.blas.onednn;

import org.jspecify.annotations.NullMarked;
