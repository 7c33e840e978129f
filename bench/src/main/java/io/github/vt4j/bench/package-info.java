/** The command {@code vt bench}. */
@NullMarked
package io.github.vt4j.bench;

import org.jspecify.annotations.NullMarked;
