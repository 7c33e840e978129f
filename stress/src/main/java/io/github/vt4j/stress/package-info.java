/** What threads may see of the seam while others change it, tried out by jcstress. */
@NullMarked
package io.github.vt4j.stress;

import org.jspecify.annotations.NullMarked;
