/** The {@code vt} command. */
module io.github.vt4j.cli {
  requires io.github.vt4j.text;
  requires info.picocli;
  requires static org.jspecify;
}
