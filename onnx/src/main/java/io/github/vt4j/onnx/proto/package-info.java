/**
 * Reads the protobuf wire format straight from memory, so that the bytes of a model stay where the
 * operating system mapped them.
 */
@NullMarked
package io.github.vt4j.onnx.proto;

import org.jspecify.annotations.NullMarked;
