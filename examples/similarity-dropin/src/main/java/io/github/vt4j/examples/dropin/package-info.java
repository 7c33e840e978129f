/** A kernel by somebody else, in a jar that is dropped in beside the similarity library. */
@NullMarked
package io.github.vt4j.examples.dropin;

import org.jspecify.annotations.NullMarked;
