/**
 * How long a sentence encoder takes, beside ONNX Runtime on the same tokens: processes that take
 * turns, started by {@link io.github.vt4j.bench.embed.EmbedCommand}.
 */
@NullMarked
package io.github.vt4j.bench.embed;

import org.jspecify.annotations.NullMarked;
