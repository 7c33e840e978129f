package io.github.vt4j.blas.onednn;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.github.vt4j.blas.library.Downcalls;
import io.github.vt4j.blas.library.NativeLibraryException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * oneDNN's C interface, version 3, as far as matrix products need it. Constants are those of {@code
 * dnnl_types.h}. Everything runs on the calling thread alone.
 */
final class OneDnn {
  /** The only major version whose interface this is. */
  private static final int MAJOR = 3;

  private static final int RUNTIME_SEQUENTIAL = 1;
  private static final int RUNTIME_OMP = 2;

  private static final int ENGINE_CPU = 1;
  private static final int STREAM_IN_ORDER = 1;
  private static final int TAG_ANY = 1;
  private static final int QUERY_WEIGHTS = 131;
  private static final int QUERY_SCRATCHPAD = 136;
  private static final int SCRATCHPAD_OF_THE_USER = 1;

  /** The bytes of a {@code dnnl_version_t} that are read: three integers, a hash, a runtime. */
  private static final long VERSION_BYTES = 32;

  private static final MethodHandle EXECUTE =
      Downcalls.ofType(FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, ADDRESS));

  private static final MethodHandle SET_DATA =
      Downcalls.ofType(FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));

  private final Downcalls library;
  private final OneThread oneThread;
  private final MemorySegment execute;
  private final MemorySegment setData;
  private final MemorySegment engine;
  private final String description;
  private final boolean exactBytes;

  private OneDnn(Downcalls library, OneThread oneThread, int isa, String description) {
    this.library = library;
    this.oneThread = oneThread;
    this.description = description;
    // These sum products of bytes up in 32 bits at once.
    this.exactBytes =
        InstructionSet.AVX512_CORE_VNNI.isIn(isa) || InstructionSet.AVX2_VNNI.isIn(isa);
    this.execute = library.address("dnnl_primitive_execute");
    this.setData = library.address("dnnl_memory_set_data_handle");
    this.engine = make("dnnl_engine_create", ENGINE_CPU, 0L);
  }

  /** Binds the functions. */
  @SuppressWarnings("restricted") // the structure has that size
  static OneDnn bind(Downcalls library, Path file) {
    MemorySegment version =
        ((MemorySegment) call(library, "dnnl_version", FunctionDescriptor.of(ADDRESS)))
            .reinterpret(VERSION_BYTES);
    int major = version.getAtIndex(JAVA_INT, 0);
    String number =
        String.format(
            Locale.ROOT,
            "%d.%d.%d",
            major,
            version.getAtIndex(JAVA_INT, 1),
            version.getAtIndex(JAVA_INT, 2));
    if (major != MAJOR) {
      throw new NativeLibraryException("it is oneDNN " + number + "; needs " + MAJOR + ".x");
    }
    OneThread oneThread = oneThread(library, version.get(JAVA_INT, 24));
    int isa = (int) call(library, "dnnl_get_effective_cpu_isa", FunctionDescriptor.of(JAVA_INT));
    String description =
        "oneDNN " + number + ", instruction set " + InstructionSet.name(isa) + ", " + file;
    return new OneDnn(library, oneThread, isa, description);
  }

  private static OneThread oneThread(Downcalls library, int runtime) {
    return switch (runtime) {
      case RUNTIME_SEQUENTIAL -> OneThread.already();
      case RUNTIME_OMP -> OneThread.ofOpenMp(library);
      default ->
          throw new NativeLibraryException(
              "its threads (runtime " + runtime + ") cannot be kept to one; needs OpenMP or none");
    };
  }

  /** Version, instruction set and path of the library. */
  String description() {
    return description;
  }

  /** Whether products of bytes are exact: without such instructions, sums of two saturate. */
  boolean multipliesBytesExactly() {
    return exactBytes;
  }

  /** Where the library computes. */
  MemorySegment engine() {
    return engine;
  }

  /** A new queue. */
  MemorySegment stream(Arena owner) {
    return owned("stream", make("dnnl_stream_create", engine, STREAM_IN_ORDER), owner);
  }

  /** How a matrix lies in memory. */
  MemorySegment layout(ElementType type, long[] dims, long[] strides, Arena owner) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment layout =
          make(
              "dnnl_memory_desc_create_with_strides",
              dims.length,
              arena.allocateFrom(JAVA_LONG, dims),
              type.code,
              arena.allocateFrom(JAVA_LONG, strides));
      return owned("memory_desc", layout, owner);
    }
  }

  /** A layout that the library may choose. */
  MemorySegment anyLayout(ElementType type, long[] dims, Arena owner) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment layout =
          make(
              "dnnl_memory_desc_create_with_tag",
              dims.length,
              arena.allocateFrom(JAVA_LONG, dims),
              type.code,
              TAG_ANY);
      return owned("memory_desc", layout, owner);
    }
  }

  /**
   * Attributes by which scratch memory comes from the caller. The library's own belongs to the
   * thread that makes a primitive, and no other thread may execute that.
   */
  MemorySegment attributes(Arena owner) {
    MemorySegment attributes = owned("primitive_attr", make("dnnl_primitive_attr_create"), owner);
    run("dnnl_primitive_attr_set_scratchpad_mode", attributes, SCRATCHPAD_OF_THE_USER);
    return attributes;
  }

  /** The layout of the weights of a primitive that is described. */
  MemorySegment weightsLayout(MemorySegment primitiveDescription, Arena owner) {
    return layout(primitiveDescription, QUERY_WEIGHTS, owner);
  }

  /** The layout of the scratch memory of a primitive that is described. */
  MemorySegment scratchpadLayout(MemorySegment primitiveDescription, Arena owner) {
    return layout(primitiveDescription, QUERY_SCRATCHPAD, owner);
  }

  private MemorySegment layout(MemorySegment primitiveDescription, int what, Arena owner) {
    MemorySegment layout =
        (MemorySegment)
            call(
                library,
                "dnnl_primitive_desc_query_md",
                FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT, JAVA_INT),
                primitiveDescription,
                what,
                0);
    return copy(layout, owner);
  }

  /** A layout of its own for another owner. */
  MemorySegment copy(MemorySegment layout, Arena owner) {
    return owned("memory_desc", make("dnnl_memory_desc_clone", layout), owner);
  }

  /** How many bytes a layout takes. */
  long bytes(MemorySegment layout) {
    return (long)
        call(
            library,
            "dnnl_memory_desc_get_size",
            FunctionDescriptor.of(JAVA_LONG, ADDRESS),
            layout);
  }

  /** A memory object, which is told later where its elements are. */
  MemorySegment memory(MemorySegment layout, Arena owner) {
    return owned("memory", make("dnnl_memory_create", layout, engine, MemorySegment.NULL), owner);
  }

  /** A primitive as it is described. Made for one thread. */
  MemorySegment primitive(MemorySegment primitiveDescription, Arena owner) {
    return owned("primitive", make("dnnl_primitive_create", primitiveDescription), owner);
  }

  /** Calls a function that makes an object, whose address it writes to its first argument. */
  MemorySegment make(String function, Object... arguments) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment result = arena.allocate(ADDRESS);
      Object[] all = new Object[arguments.length + 1];
      all[0] = result;
      System.arraycopy(arguments, 0, all, 1, arguments.length);
      run(function, all);
      return result.get(ADDRESS, 0);
    }
  }

  /** Calls a function that returns a status. For what is done once: it is slow. */
  void run(String function, Object... arguments) {
    MemoryLayout[] types = Arrays.stream(arguments).map(OneDnn::type).toArray(MemoryLayout[]::new);
    int previous = oneThread.enter();
    try {
      FunctionDescriptor type = FunctionDescriptor.of(JAVA_INT, types);
      check(function, (int) call(library, function, type, arguments));
    } finally {
      oneThread.leave(previous);
    }
  }

  private static MemoryLayout type(Object argument) {
    return switch (argument) {
      case Integer number -> JAVA_INT;
      case Long number -> JAVA_LONG;
      case Float number -> JAVA_FLOAT;
      case MemorySegment segment -> ADDRESS;
      default -> throw new IllegalArgumentException("an argument " + argument);
    };
  }

  private static Object call(
      Downcalls library, String function, FunctionDescriptor type, Object... arguments) {
    try {
      return library.function(function, type).invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }

  private static void check(String function, int status) {
    if (status != 0) {
      throw new OneDnnException(function, status);
    }
  }

  /** The object, destroyed with its owner. */
  @SuppressWarnings("restricted") // its size stays 0
  MemorySegment owned(String kind, MemorySegment object, Arena owner) {
    String destroy = "dnnl_" + kind + "_destroy";
    return object.reinterpret(owner, made -> run(destroy, made));
  }

  /** Tells a memory object where its elements are. */
  void setData(MemorySegment memory, long data) {
    try {
      check("dnnl_memory_set_data_handle", (int) SET_DATA.invokeExact(setData, memory, data));
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }

  /**
   * Runs a primitive, and returns when it has ended.
   *
   * @param arguments an array of {@code dnnl_exec_arg_t}
   */
  void execute(MemorySegment primitive, MemorySegment stream, int count, MemorySegment arguments) {
    int previous = oneThread.enter();
    try {
      check(
          "dnnl_primitive_execute",
          (int) EXECUTE.invokeExact(execute, primitive, stream, count, arguments));
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    } finally {
      oneThread.leave(previous);
    }
  }
}
