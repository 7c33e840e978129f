/**
 * Measures, on the calls of a model, which providers are fastest: {@link
 * io.github.vt4j.onnx.tune.Tuner}.
 */
@NullMarked
package io.github.vt4j.onnx.tune;

import org.jspecify.annotations.NullMarked;
