/** What happens in a seam, as values for listeners. */
@NullMarked
package io.github.vt4j.seam.event;

import org.jspecify.annotations.NullMarked;
