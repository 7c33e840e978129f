package io.github.vt4j.vector;

import io.github.vt4j.vector.Scratch.Slot;

/** Panels of shorter elements, whose rows are widened to f32 when they are used. */
sealed interface WidenedPanels extends Panels permits ShortPanels, BytePanels {
  /**
   * Widens a piece of a panel.
   *
   * @param from its first element
   */
  void widen(int panel, int from, int count, Panel to);

  @Override
  default float[] array(int panel, int from, int steps, Scratch scratch) {
    int width = tiles().columns;
    Panel widened = scratch.panel(Slot.WIDENED, steps * width);
    widen(panel, from * width, steps * width, widened);
    return widened.array();
  }

  @Override
  default int offset(int panel, int from, Scratch scratch) {
    return scratch.panel(Slot.WIDENED, 0).offset();
  }
}
