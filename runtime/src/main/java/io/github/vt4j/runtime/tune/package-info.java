/**
 * Profiles of measured providers: their files, and the machine that they are of. docs/tuning.md
 * describes both.
 */
@NullMarked
package io.github.vt4j.runtime.tune;

import org.jspecify.annotations.NullMarked;
