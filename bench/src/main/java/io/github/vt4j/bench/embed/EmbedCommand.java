package io.github.vt4j.bench.embed;

import io.github.vt4j.bench.command.Count;
import io.github.vt4j.text.model.EmbeddedModel;
import io.github.vt4j.text.model.Environment;
import io.github.vt4j.text.model.ModelCache;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code vt bench embed}: a sentence encoder, beside a peer's. */
@Command(
    name = "embed",
    description = {
      "How long a sentence encoder takes for random tokens: medians over rounds, in each of which"
          + " the two sides take turns, in fresh processes with this one's flags and environment.",
      "What native libraries do shows with VT_NATIVE_PATH and VT_OP_PROVIDER_PREFER, what is left"
          + " without a provider with VT_OP_PROVIDER_DISABLE."
    },
    mixinStandardHelpOptions = true)
public final class EmbedCommand implements Callable<Integer> {
  /** Whom to compare with. */
  enum Peer {
    /** ONNX Runtime's Java package. */
    ONNXRUNTIME("ONNX Runtime");

    private final String title;

    Peer(String title) {
      this.title = title;
    }

    /** As it is typed. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** As many as a runtime's budget may have. */
  private static final int MOST_THREADS = 1024;

  @Spec private CommandSpec spec;

  @Option(names = "--vs", paramLabel = "PEER", description = "Compares with PEER: onnxruntime.")
  private @Nullable Peer peer;

  @Option(
      names = "--model",
      paramLabel = "MODEL.onnx",
      description = "The model; the embedded all-MiniLM-L6-v2, f32, if nothing is said.")
  private @Nullable Path model;

  @Option(
      names = "--threads",
      paramLabel = "N",
      split = ",",
      defaultValue = "1,2",
      converter = Count.class,
      description = "How many threads may work; ${DEFAULT-VALUE} if nothing is said.")
  private List<Integer> threads = new ArrayList<>();

  @Option(
      names = "--batch",
      paramLabel = "N",
      split = ",",
      defaultValue = "1,8,32",
      converter = Count.class,
      description = "How many texts at once; ${DEFAULT-VALUE} if nothing is said.")
  private List<Integer> batches = new ArrayList<>();

  @Option(
      names = "--length",
      paramLabel = "N",
      split = ",",
      defaultValue = "16,64,128,256",
      converter = Count.class,
      description = "How many tokens each text has; ${DEFAULT-VALUE} if nothing is said.")
  private List<Integer> lengths = new ArrayList<>();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      converter = Count.class,
      description = "How often all is measured; ${DEFAULT-VALUE} if nothing is said.")
  private int rounds;

  @Option(
      names = "--memory",
      description = "Also the peak resident memory of processes that do batch 8 of length 128.")
  private boolean memory;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Option(names = "--plot", paramLabel = "FILE.svg", description = "Draws the ratios; with --vs.")
  private @Nullable Path plot;

  private final Pace pace;

  /** For picocli. */
  public EmbedCommand() {
    this(Pace.FULL);
  }

  /** With a pace that is too fast for figures. */
  EmbedCommand(Pace pace) {
    this.pace = pace;
  }

  @Override
  public Integer call() throws IOException {
    check();
    Path file = model != null ? model : embedded();
    EncoderModel.read(file); // what is wrong with it is told once, and before the work
    Work work = new Work(file.toAbsolutePath(), batches, lengths, pace);
    List<Side> sides = peer == null ? List.of(Side.OURS) : List.of(Side.OURS, Side.THEIRS);
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Race race = new Race(work, sides, scratch.path(), spec.commandLine().getErr());
      report(run(race));
    } catch (SideFailedException e) {
      return e.status();
    }
    return 0;
  }

  private EmbedResult run(Race race) throws IOException, SideFailedException {
    Machine machine = Machine.current();
    for (int round = 1; round <= rounds; round++) {
      spec.commandLine().getErr().printf("round %d of %d%n", round, rounds);
      for (int count : threads) {
        race.round(count);
      }
    }
    List<MemoryResult> peaks = new ArrayList<>();
    for (int count : memory ? threads : List.<Integer>of()) {
      peaks.add(race.memory(count));
    }
    String name = model != null ? model.toString() : EmbeddedModel.ALL_MINILM_L6_V2.name();
    return new EmbedResult(machine, name, race.peer(), rounds, race.results(), peaks);
  }

  private void report(EmbedResult result) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(Json.line(result::write));
    } else {
      TextReport.print(result, out);
    }
    if (plot != null && peer != null) {
      String title = result.model() + ": times as fast as " + peer.title;
      Files.writeString(plot, RatioPlot.of(title, result.ratios()));
    }
  }

  private static Path embedded() throws IOException {
    return ModelCache.in(Environment.current().cacheDirectory())
        .files(EmbeddedModel.ALL_MINILM_L6_V2)
        .onnx();
  }

  private void check() {
    distinct("--threads", threads);
    if (threads.stream().anyMatch(count -> count > MOST_THREADS)) {
      throw wrong("--threads is at most " + MOST_THREADS + ", not " + threads);
    }
    distinct("--batch", batches);
    distinct("--length", lengths);
    if (plot != null && peer == null) {
      throw wrong("--plot draws ratios, which need --vs");
    }
    if (plot != null && Files.isDirectory(plot)) {
      throw wrong("--plot: " + plot + " is a folder");
    }
    if (plot != null && !Files.isDirectory(folder(plot))) {
      throw wrong("--plot: there is no folder " + folder(plot));
    }
    for (int batch : batches) {
      for (int length : lengths) {
        if ((long) batch * length > Integer.MAX_VALUE) {
          throw wrong("batch " + batch + " of length " + length + " has too many tokens");
        }
      }
    }
  }

  private void distinct(String option, List<Integer> values) {
    if (new HashSet<>(values).size() < values.size()) {
      throw wrong(option + " has a number twice: " + values);
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static Path folder(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file : parent;
  }
}
