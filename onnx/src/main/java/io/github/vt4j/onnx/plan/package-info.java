/** Where the values of a program lie in memory, so that those that live apart share it. */
@NullMarked
package io.github.vt4j.onnx.plan;

import org.jspecify.annotations.NullMarked;
