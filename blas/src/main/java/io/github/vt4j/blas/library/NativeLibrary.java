package io.github.vt4j.blas.library;

import io.github.vt4j.seam.Requirement;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A library that is looked for, and loaded, when it is first wanted. What comes of it is kept: the
 * library, or the failure with everything that was tried.
 *
 * <p>Safe for any number of threads, and for several class loaders: each has a handle of its own on
 * the same library.
 *
 * @param <T> the functions as their user wants them
 */
public final class NativeLibrary<T> {
  /** Makes the functions of a library that has been opened. */
  @FunctionalInterface
  public interface Binder<T> {
    /**
     * Binds the functions.
     *
     * @param functions the library's
     * @param file the library
     * @throws NativeLibraryException where it will not do, such as an old version
     */
    T bind(Downcalls functions, Path file);
  }

  private static final Logger LOGGER = System.getLogger(NativeLibrary.class.getName());

  private final LibrarySpec spec;
  private final Binder<T> binder;
  private @Nullable LibrarySearch search;
  private @Nullable List<Candidate> candidates;
  private @Nullable T bound;
  private @Nullable NativeLibraryException failure;

  /** A library that is looked for as the settings of this process say. */
  public NativeLibrary(LibrarySpec spec, Binder<T> binder) {
    this.spec = spec;
    this.binder = binder;
  }

  /** A library that is looked for in a certain way. */
  NativeLibrary(LibrarySearch search, Binder<T> binder) {
    this(search.spec(), binder);
    this.search = search;
  }

  /** Needs that there is such a library; whether it can be loaded is not tried. */
  public Requirement present() {
    return (device, capabilities) -> isAbsent() ? this::absent : null;
  }

  /**
   * The functions.
   *
   * @throws NativeLibraryException where no library can be loaded, the same each time
   */
  public synchronized T get() {
    if (failure != null) {
      throw failure;
    }
    T functions = bound;
    if (functions == null) {
      try {
        functions = load();
      } catch (NativeLibraryException e) {
        failure = e;
        throw e;
      }
      bound = functions;
    }
    return functions;
  }

  private synchronized LibrarySearch search() {
    if (search == null) {
      search = LibrarySearch.current(spec);
    }
    return search;
  }

  /** Looked for once: every op asks, at each change of a policy. */
  private synchronized List<Candidate> candidates() {
    List<Candidate> found = candidates;
    if (found == null) {
      found = search().candidates();
      candidates = found;
      unreadable().forEach(place -> LOGGER.log(Level.WARNING, () -> unreadable(place)));
    }
    return found;
  }

  private List<Candidate.Unreadable> unreadable() {
    return candidates().stream()
        .filter(Candidate.Unreadable.class::isInstance)
        .map(Candidate.Unreadable.class::cast)
        .toList();
  }

  private String unreadable(Candidate.Unreadable place) {
    return "the native path's "
        + place
        + " cannot be searched for "
        + spec.title()
        + ": "
        + place.cause();
  }

  private boolean isAbsent() {
    return candidates().size() == unreadable().size();
  }

  private String absent() {
    List<String> said = new ArrayList<>(List.of("needs " + spec.title(), search().places()));
    unreadable().forEach(place -> said.add(unreadable(place)));
    said.add(spec.advice());
    return String.join("; ", said);
  }

  private T load() {
    Opener opener = new Opener(search().platform());
    List<String> attempts = new ArrayList<>();
    List<Exception> causes = new ArrayList<>();
    for (Candidate candidate : candidates()) {
      try (Candidate.Opened opened = candidate.open()) {
        return bind(opener, opened.files());
      } catch (IOException | NativeLibraryException | IllegalCallerException e) {
        attempts.add(candidate + ": " + reason(e));
        causes.add(e);
      }
    }
    String tried = "no " + spec.title() + " can be loaded: " + String.join("; ", attempts);
    NativeLibraryException failed =
        new NativeLibraryException(
            isAbsent() ? absent() : tried, causes.isEmpty() ? null : causes.getFirst());
    causes.stream().skip(1).forEach(failed::addSuppressed);
    throw failed;
  }

  private T bind(Opener opener, List<Path> files) {
    for (Path dependency : files.subList(0, files.size() - 1)) {
      opener.open(dependency);
    }
    SymbolLookup symbols = opener.open(files.getLast());
    return binder.bind(new Downcalls(symbols), files.getLast());
  }

  private static String reason(Exception e) {
    return e instanceof IOException ? e.toString() : String.valueOf(e.getMessage());
  }
}
