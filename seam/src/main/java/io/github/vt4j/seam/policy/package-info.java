/** What users say about the choice of kernels: disable, prefer, require. */
@NullMarked
package io.github.vt4j.seam.policy;

import org.jspecify.annotations.NullMarked;
