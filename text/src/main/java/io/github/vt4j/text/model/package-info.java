/**
 * Where models come from: the embedded default, kept in a cache on disk, or the user's own files.
 */
@NullMarked
package io.github.vt4j.text.model;

import org.jspecify.annotations.NullMarked;
