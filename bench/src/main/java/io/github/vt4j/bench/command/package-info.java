/** What the commands of {@code vt bench} share. */
@NullMarked
package io.github.vt4j.bench.command;

import org.jspecify.annotations.NullMarked;
