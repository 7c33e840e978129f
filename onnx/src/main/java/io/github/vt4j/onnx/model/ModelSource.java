package io.github.vt4j.onnx.model;

import java.lang.foreign.Arena;
import java.util.Map;

/**
 * What the parts of a model need beside their own bytes.
 *
 * @param arena owns every segment of the model
 * @param external the files of external data
 * @param opsets the imported opset versions by domain
 */
record ModelSource(Arena arena, ExternalData external, Map<String, Long> opsets) {}
