/** What dispatch through the seam costs. */
@NullMarked
package io.github.vt4j.bench.dispatch;

import org.jspecify.annotations.NullMarked;
