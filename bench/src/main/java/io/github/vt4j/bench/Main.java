package io.github.vt4j.bench;

import io.github.vt4j.bench.command.Failure;
import io.github.vt4j.bench.dispatch.DispatchCommand;
import io.github.vt4j.bench.embed.EmbedCommand;
import io.github.vt4j.bench.kernel.KernelsCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The commands {@code vt bench ...}; {@code vt} starts it with all of its arguments. */
@Command(name = "vt", subcommands = Main.Bench.class)
public final class Main {
  /** {@code vt bench}: says what there is. */
  @Command(
      name = "bench",
      description = "Measures; BENCHMARKS.md has the figures.",
      mixinStandardHelpOptions = true,
      synopsisSubcommandLabel = "COMMAND",
      subcommands = {EmbedCommand.class, KernelsCommand.class, DispatchCommand.class})
  static final class Bench implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
      spec.commandLine().usage(spec.commandLine().getOut());
    }
  }

  private Main() {}

  /** Runs the command and ends the process with 0, 1 (the work failed) or 2 (wrong usage). */
  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int status = run(out, err, args);
    out.flush();
    System.exit(status);
  }

  static int run(PrintWriter out, PrintWriter err, String... args) {
    return Failure.toldBy(new CommandLine(new Main())).setOut(out).setErr(err).execute(args);
  }
}
