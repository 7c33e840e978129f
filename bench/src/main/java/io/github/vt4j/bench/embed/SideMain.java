package io.github.vt4j.bench.embed;

import ai.onnxruntime.OrtException;
import io.github.vt4j.bench.command.Failure;
import io.github.vt4j.bench.kernel.PeakMeter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The process that measures one side, started by a {@link SideProcess}. It reports on a line of
 * stdout, and ends when its stdin does, so that it does not outlive who waits for it.
 */
@Command(name = "measure")
final class SideMain implements Callable<Integer> {
  /** Begins the line of the report; libraries may write other lines. */
  static final String REPORT = "vt-bench-report ";

  /** What is selected is told by the report; held here, for the JDK keeps loggers weakly. */
  private static final Logger LOGGER = Logger.getLogger("io.github.vt4j");

  @Spec private CommandSpec spec;

  @Option(names = "--side", required = true)
  private Side side;

  @Option(names = "--model", required = true)
  private Path model;

  @Option(names = "--threads", required = true)
  private int threads;

  @Option(names = "--batch", required = true, split = ",")
  private List<Integer> batches = List.of();

  @Option(names = "--length", required = true, split = ",")
  private List<Integer> lengths = List.of();

  @Option(names = "--start", required = true)
  private Duration start;

  @Option(names = "--warm-up", required = true)
  private Duration warmUp;

  @Option(names = "--measuring", required = true)
  private Duration measuring;

  @Option(names = "--outputs", required = true)
  private Path outputs;

  private SideMain() {}

  /** Runs the command. */
  public static void main(String[] args) {
    Thread.ofPlatform().daemon().name("parent-watch").start(SideMain::endWithParent);
    LOGGER.setLevel(Level.WARNING);
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    CommandLine command = Failure.toldBy(new CommandLine(new SideMain()));
    System.exit(command.setOut(out).setErr(err).execute(args));
  }

  private static void endWithParent() {
    try {
      while (System.in.read() >= 0) {
        // nothing is sent
      }
    } catch (IOException e) {
      // as good as an end
    }
    Runtime.getRuntime().halt(1);
  }

  @Override
  public Integer call() throws IOException, OrtException {
    EncoderModel encoder = EncoderModel.read(model);
    try (Engine engine = side.open(encoder, threads);
        PeakMeter peak = peakMeter()) {
      Stopwatch stopwatch = new Stopwatch(engine, new Pace(start, warmUp, measuring), peak);
      List<Measurement> cells = new ArrayList<>();
      for (int batch : batches) {
        for (int length : lengths) {
          try (Job job = engine.prepare(new Tokens(encoder, batch, length))) {
            cells.add(stopwatch.measure(job, batch, length));
            job.embeddings().write(file(outputs, side, batch, length));
          }
        }
      }
      SideReport report = new SideReport(engine.description(), cells, PeakResident.bytes());
      spec.commandLine().getOut().println(REPORT + Json.line(report::write));
    }
    return 0;
  }

  /** The peer's share of the peak follows from the ratio. */
  private @Nullable PeakMeter peakMeter() {
    return side == Side.OURS && PeakMeter.isAvailable() ? new PeakMeter(threads) : null;
  }

  /** Where a side's embeddings of a cell are written. */
  static Path file(Path folder, Side side, int batch, int length) {
    return folder.resolve("%s-%d-%d".formatted(side, batch, length));
  }
}
