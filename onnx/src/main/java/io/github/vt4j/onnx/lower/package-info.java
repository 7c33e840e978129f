/**
 * From the model's nodes to steps: one lowering an operator or a family of them. A lowering states
 * which ops of the runtime do a node's work; where all it reads is known, so is its result.
 */
@NullMarked
package io.github.vt4j.onnx.lower;

import org.jspecify.annotations.NullMarked;
