package io.github.vt4j.blas.library;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/**
 * The functions of one library.
 *
 * @param symbols where they are found
 */
public record Downcalls(SymbolLookup symbols) {
  /**
   * Calls functions of a type, whatever library has them: the address is the first argument. Where
   * this is a constant, a call costs 7 ns; a handle in a field costs one or two more.
   */
  @SuppressWarnings("restricted") // callers state the types of the C headers
  public static MethodHandle ofType(FunctionDescriptor type) {
    return Linker.nativeLinker().downcallHandle(type);
  }

  /** A function, for what is called a few times. Throws as {@link #address}. */
  public MethodHandle function(String name, FunctionDescriptor type) {
    return ofType(type).bindTo(address(name));
  }

  /**
   * Where a function is.
   *
   * @throws NativeLibraryException where the library has none of that name
   */
  public MemorySegment address(String name) {
    return symbols
        .find(name)
        .orElseThrow(() -> new NativeLibraryException("it has no function " + name));
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
