/** The {@code vt} command. */
@NullMarked
package io.github.vt4j.cli;

import org.jspecify.annotations.NullMarked;
