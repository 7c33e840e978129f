/**
 * Runs the test cases of ONNX's backend suite: folders with a model, inputs and the outputs that
 * are right.
 */
@NullMarked
package io.github.vt4j.onnx.conformance;

import org.jspecify.annotations.NullMarked;
