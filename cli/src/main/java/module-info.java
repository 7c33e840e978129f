/** The {@code vt} command. */
module io.github.vt4j.cli {
  requires info.picocli;
  requires io.github.vt4j.text;
  requires tools.jackson.core;
  requires static org.jspecify;

  opens io.github.vt4j.cli to
      info.picocli;

  provides System.LoggerFinder with
      io.github.vt4j.cli.StderrLoggers;
}
