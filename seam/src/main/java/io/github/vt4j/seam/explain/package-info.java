/** Values that tell what was chosen, why, and what executed. */
@NullMarked
package io.github.vt4j.seam.explain;

import org.jspecify.annotations.NullMarked;
