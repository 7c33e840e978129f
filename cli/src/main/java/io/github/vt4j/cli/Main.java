package io.github.vt4j.cli;

import io.github.vt4j.seam.SettingException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code vt} command. */
@Command(
    name = "vt",
    description = "Sentence embeddings on the JVM, and the truth about which kernel ran.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = "%nBenchmarks are apart: see ./vt bench --help.",
    subcommands = {
      EmbedCommand.class,
      RunCommand.class,
      InspectCommand.class,
      VerifyCommand.class,
      TuneCommand.class,
      ExplainCommand.class,
      ProvidersCommand.class,
      DevicesCommand.class
    })
final class Main implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing; see vt --help");
  }

  /** Runs the command and ends the process with 0, 1 (the work failed) or 2 (wrong usage). */
  public static void main(String[] args) {
    endWithLauncher();
    PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int status = run(out, err, args);
    out.flush();
    if (out.checkError()) {
      err.println("vt: the output cannot be written");
      status = Failure.FAILED;
    }
    System.exit(status);
  }

  /** Whoever kills the script that started this process means the process. */
  private static void endWithLauncher() {
    Long launcher = Long.getLong("vt.launcher");
    if (launcher != null) {
      ProcessHandle.of(launcher)
          .ifPresent(script -> script.onExit().thenRun(() -> System.exit(Failure.FAILED)));
    }
  }

  /** Errors pass, which are faults of ours, except that memory may run out. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    try {
      Diagnostics.current();
      return new CommandLine(new Main())
          .setOut(out)
          .setErr(err)
          .setUseSimplifiedAtFiles(false)
          .setExpandAtFiles(false)
          .setCaseInsensitiveEnumValuesAllowed(true)
          .setParameterExceptionHandler(Failure::wrongUsage)
          .setExecutionExceptionHandler((e, _, _) -> Failure.ofWork(e, err))
          .execute(args);
    } catch (SettingException e) {
      return Failure.ofWork(e, err);
    } catch (Error e) {
      if (MemoryShortage.in(e) == null) {
        throw e;
      }
      return Failure.ofWork(e, err);
    }
  }
}
