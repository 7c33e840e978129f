package io.github.vt4j.seam;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Everything that the seam logs, at whatever level, from the making of this until its close. */
final class LogLines implements AutoCloseable {
  /** Level and message, the first line first. */
  final List<String> lines = new CopyOnWriteArrayList<>();

  private final Logger logger = Logger.getLogger("io.github.vt4j.seam");
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          lines.add(line.getLevel() + " " + line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  LogLines() {
    logger.addHandler(handler);
    logger.setLevel(Level.ALL);
    logger.setUseParentHandlers(false);
  }

  @Override
  public void close() {
    logger.removeHandler(handler);
    logger.setLevel(null);
    logger.setUseParentHandlers(true);
  }
}
