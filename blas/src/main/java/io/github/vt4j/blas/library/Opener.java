package io.github.vt4j.blas.library;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** Opens library files, for good: threads of theirs may run until the process ends. */
final class Opener {
  /** {@code RTLD_NOW} of Linux and macOS. */
  private static final int NOW = 2;

  /** A message of the dynamic linker is shorter than this. */
  private static final long LONGEST_MESSAGE = 4096;

  private final Platform platform;

  Opener(Platform platform) {
    this.platform = platform;
  }

  /**
   * The functions of a library.
   *
   * @param file an absolute path
   * @throws NativeLibraryException where it cannot be opened, with the linker's reason
   */
  @SuppressWarnings("restricted") // that is what this class is for
  SymbolLookup open(Path file) {
    if (!file.isAbsolute()) {
      throw new IllegalArgumentException("a library is opened by its absolute path, not " + file);
    }
    String reason = platform.isPosix() ? refusal(file) : "";
    if (!reason.isEmpty()) {
      throw new NativeLibraryException("cannot open it: " + reason);
    }
    try {
      return SymbolLookup.libraryLookup(file, Arena.global());
    } catch (IllegalArgumentException e) {
      throw new NativeLibraryException("cannot open it", e);
    }
  }

  /**
   * What the dynamic linker has against a file; empty where it has opened it. Java tells no reason,
   * and prints a warning of its own about a file that is no library.
   */
  @SuppressWarnings("restricted") // functions of POSIX
  private static String refusal(Path file) {
    Linker linker = Linker.nativeLinker();
    SymbolLookup standard = linker.defaultLookup();
    MemorySegment open = standard.find("dlopen").orElse(MemorySegment.NULL);
    MemorySegment error = standard.find("dlerror").orElse(MemorySegment.NULL);
    if (open.address() == 0 || error.address() == 0) {
      return "";
    }
    MethodHandle dlopen =
        linker.downcallHandle(
            open,
            FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
    MethodHandle dlerror = linker.downcallHandle(error, FunctionDescriptor.of(ValueLayout.ADDRESS));
    try (Arena arena = Arena.ofConfined()) {
      var opened = (MemorySegment) dlopen.invokeExact(arena.allocateFrom(file.toString()), NOW);
      var message = (MemorySegment) dlerror.invokeExact();
      if (opened.address() != 0) {
        return "";
      }
      return message.address() == 0
          ? "no reason is given"
          : message.reinterpret(LONGEST_MESSAGE).getString(0);
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }
}
