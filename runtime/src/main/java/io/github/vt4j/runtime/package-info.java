/** Tensors, devices, backends and the vocabulary of tensor operations. */
@NullMarked
package io.github.vt4j.runtime;

import org.jspecify.annotations.NullMarked;
