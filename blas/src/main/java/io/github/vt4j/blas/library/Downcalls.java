package io.github.vt4j.blas.library;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/**
 * The functions of one library.
 *
 * @param symbols where they are found
 */
public record Downcalls(SymbolLookup symbols) {
  /**
   * A function.
   *
   * @throws NativeLibraryException where the library has none of that name
   */
  @SuppressWarnings("restricted") // callers state the types of the C headers
  public MethodHandle function(String name, FunctionDescriptor type) {
    return Linker.nativeLinker()
        .downcallHandle(
            symbols
                .find(name)
                .orElseThrow(() -> new NativeLibraryException("it has no function " + name)),
            type);
  }

  /** Whether there is a function. */
  public boolean has(String name) {
    return symbols.find(name).isPresent();
  }

  /** What a method handle threw, of which a native function throws nothing that is checked. */
  public static RuntimeException unexpected(Throwable thrown) {
    return switch (thrown) {
      case Error error -> throw error;
      case RuntimeException exception -> exception;
      default -> new IllegalStateException("a native function threw", thrown);
    };
  }
}
