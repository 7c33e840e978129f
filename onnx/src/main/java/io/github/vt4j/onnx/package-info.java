/** The ONNX front end: reads a model, specialises it to input shapes, lowers and runs it. */
@NullMarked
package io.github.vt4j.onnx;

import org.jspecify.annotations.NullMarked;
