/** The CPU backend and the portable kernels, {@code vt-native}. */
@NullMarked
package io.github.vt4j.cpu;

import org.jspecify.annotations.NullMarked;
