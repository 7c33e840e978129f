/**
 * Tensors in NumPy's files (<a
 * href="https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html">format</a>).
 */
@NullMarked
package io.github.vt4j.onnx.numpy;

import org.jspecify.annotations.NullMarked;
