/**
 * How a library takes the seam alone: similarities of vectors, as functions on plain arrays, each
 * with several implementations.
 *
 * <p>Read {@link io.github.vt4j.examples.similarity.SimilarityOps}, then {@link
 * io.github.vt4j.examples.similarity.Similarity}, then {@link
 * io.github.vt4j.examples.similarity.VectorRegistrar}.
 */
@NullMarked
package io.github.vt4j.examples.similarity;

import org.jspecify.annotations.NullMarked;
