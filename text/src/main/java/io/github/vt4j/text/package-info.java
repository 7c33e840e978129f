/** Sentence embeddings from a real model, in Java. */
@NullMarked
package io.github.vt4j.text;

import org.jspecify.annotations.NullMarked;
