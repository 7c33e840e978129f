/**
 * Recognition of fused ops: passes over a program, each for one pattern, that go by the structure
 * and the constants alone.
 */
@NullMarked
package io.github.vt4j.onnx.fuse;

import org.jspecify.annotations.NullMarked;
