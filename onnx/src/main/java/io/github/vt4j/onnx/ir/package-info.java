/**
 * A model specialised to the shapes of its inputs: steps, each an op of the runtime with its
 * attributes, over values of known dtype and shape. Immutable throughout.
 */
@NullMarked
package io.github.vt4j.onnx.ir;

import org.jspecify.annotations.NullMarked;
