package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A pass that replaces every occurrence of a pattern, found from its last step backwards. */
abstract class PatternPass implements Pass {
  /**
   * The pattern that ends at a step, or null where none does. Who else reads what the steps make is
   * not its concern: a fusion that would take something from others is not made.
   */
  abstract @Nullable Fusion match(Step last, Uses uses);

  @Override
  public final Program apply(Program program) {
    Uses uses = new Uses(program);
    Set<Step> gone = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Step> result = new ArrayList<>();
    for (Step step : program.steps()) {
      Fusion fusion = match(step, uses);
      if (fusion != null
          && fusion.replaced().stream().noneMatch(gone::contains)
          && fusion.isSound(step, uses)) {
        gone.addAll(fusion.replaced());
        result.add(fusion.replacement(uses));
      } else {
        result.add(step);
      }
    }
    if (gone.isEmpty()) {
      return program;
    }
    result.removeIf(gone::contains);
    return program.withSteps(result);
  }
}
