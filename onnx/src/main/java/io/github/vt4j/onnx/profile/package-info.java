/**
 * What sessions execute, as told while they run: {@link io.github.vt4j.onnx.profile.RunListener}
 * hears of it, {@link io.github.vt4j.onnx.profile.Profiler} collects it.
 */
@NullMarked
package io.github.vt4j.onnx.profile;

import org.jspecify.annotations.NullMarked;
