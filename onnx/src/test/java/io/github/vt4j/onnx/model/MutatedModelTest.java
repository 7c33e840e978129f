package io.github.vt4j.onnx.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the bytes, a file is read or refused by the reader's own exception. */
class MutatedModelTest {
  private static final int SEEDS = 6;

  @Test
  void everyTruncationIsReadOrRefused() {
    int refused = 0;
    byte[] bytes = new RandomModel(3).model().toByteArray();
    for (int length = 0; length < bytes.length; length++) {
      refused += open(Arrays.copyOf(bytes, length)) ? 0 : 1;
    }
    assertThat(refused).isGreaterThan(bytes.length / 2);
  }

  @Test
  void flippedBytesAreReadOrRefused() {
    int refused = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      byte[] valid = new RandomModel(seed).model().toByteArray();
      var random = new Random(seed);
      for (int i = 0; i < 800; i++) {
        byte[] bytes = valid.clone();
        for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        refused += open(bytes) ? 0 : 1;
      }
    }
    assertThat(refused).isBetween(SEEDS * 100, SEEDS * 790);
  }

  /** Lengths and counts are where a reader is led astray, so they are hit on purpose. */
  @Test
  void extremeBytesAreReadOrRefused() {
    byte[] valid = TestModel.add().build().toByteArray();
    int refused = 0;
    for (int i = 0; i < valid.length; i++) {
      for (int value : new int[] {0x00, 0x01, 0x7f, 0x80, 0xff}) {
        byte[] bytes = valid.clone();
        bytes[i] = (byte) value;
        refused += open(bytes) ? 0 : 1;
        Arrays.fill(bytes, i, Math.min(i + 9, bytes.length), (byte) 0xff);
        refused += open(bytes) ? 0 : 1;
      }
    }
    assertThat(refused).isGreaterThan(valid.length);
  }

  /** Whether the bytes are read; anything but the reader's own exception fails the test. */
  private static boolean open(byte[] bytes) {
    // A varint of one byte becomes an element of at most eight.
    try (var arena = new CountingArena(8L * bytes.length)) {
      var in = ProtoReader.of("mutated", MemorySegment.ofArray(bytes));
      ModelReader.read(in, arena, new ExternalData(Path.of("absent", "mutated"), arena));
      return true;
    } catch (ProtoException e) {
      return false;
    }
  }

  /** Fails when a model asks for more memory than its bytes justify. */
  private static final class CountingArena implements Arena {
    private final Arena arena = Arena.ofConfined();
    private final long limit;
    private long allocated;

    CountingArena(long limit) {
      this.limit = limit;
    }

    @Override
    public MemorySegment allocate(long byteSize, long byteAlignment) {
      allocated += byteSize;
      assertThat(allocated).isLessThanOrEqualTo(limit);
      return arena.allocate(byteSize, byteAlignment);
    }

    @Override
    public MemorySegment.Scope scope() {
      return arena.scope();
    }

    @Override
    public void close() {
      arena.close();
    }
  }
}
