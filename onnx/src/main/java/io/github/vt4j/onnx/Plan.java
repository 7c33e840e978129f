package io.github.vt4j.onnx;

import io.github.vt4j.runtime.Shape;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a session does for some shapes of its inputs. A description: the calls cannot be run from
 * here, and their tensors are not to be read.
 *
 * @param calls the calls, in order
 * @param outputs the shapes of the outputs, by name
 * @param workspaceBytes the memory that one run works in, weights and outputs excepted
 */
public record Plan(List<PlannedCall<?>> calls, Map<String, Shape> outputs, long workspaceBytes) {
  /** Copies the collections. */
  public Plan {
    calls = List.copyOf(calls);
    outputs = Collections.unmodifiableMap(new LinkedHashMap<>(outputs));
  }
}
