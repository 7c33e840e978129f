package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Program;
import java.util.List;

/**
 * What the shapes of a model's inputs alone tell of it.
 *
 * @param program the part that depends on no contents; it has as outputs what the rest reads, too
 * @param dependent the nodes of the rest
 */
public record Outline(Program program, List<String> dependent) {}
