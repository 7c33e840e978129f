/**
 * An ONNX model as it lies in its file: read by mapping, checked, immutable, and independent of how
 * it will be run. {@link io.github.vt4j.onnx.model.OnnxModel#open} is the way in.
 *
 * <p>What is checked here is the file and the graph's form. Whether an op is known, and whether the
 * types and shapes of its operands suit it, is the business of what lowers the graph.
 */
@NullMarked
package io.github.vt4j.onnx.model;

import org.jspecify.annotations.NullMarked;
