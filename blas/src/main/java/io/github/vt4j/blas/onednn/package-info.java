/** Matrix products by oneDNN. */
@NullMarked
package io.github.vt4j.blas.onednn;

import org.jspecify.annotations.NullMarked;
