/**
 * The vocabulary of tensor operations: {@link io.github.vt4j.runtime.op.Ops}, and for each op the
 * record of its calls, which validates itself and documents what the op means.
 *
 * <p>Names and meaning are those of ONNX where ONNX has the op.
 */
@NullMarked
package io.github.vt4j.runtime.op;

import org.jspecify.annotations.NullMarked;
