package io.github.vt4j.onnx.proto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The wire format of protocol buffers, well-formed and not. */
class ProtoReaderTest {
  /** Writes fields by the public protobuf library. */
  @FunctionalInterface
  private interface Fields {
    void writeTo(CodedOutputStream out) throws IOException;
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        0,
        1,
        127,
        128,
        16383,
        16384,
        1L << 31,
        1L << 32,
        1L << 56,
        Long.MAX_VALUE,
        -1,
        Long.MIN_VALUE
      })
  void readsVarintsOfEveryLength(long value) throws IOException {
    ProtoReader in = written(out -> out.writeInt64(3, value));
    assertThat(in.next()).isTrue();
    assertThat(in.field()).isEqualTo(3);
    assertThat(in.int64("x")).isEqualTo(value);
    assertThat(in.next()).isFalse();
  }

  @Test
  void skipsFieldsOfEveryWireType() throws IOException {
    ProtoReader in =
        written(
            out -> {
              out.writeInt64(1, -5);
              out.writeFixed32(2, 7);
              out.writeFixed64(3, 8);
              out.writeString(4, "text");
              out.writeInt32(536870911, 9);
            });
    for (int i = 0; i < 4; i++) {
      assertThat(in.next()).isTrue();
      in.skip();
    }
    assertThat(in.next()).isTrue();
    assertThat(in.field()).isEqualTo(536870911);
    assertThat(in.int32("last")).isEqualTo(9);
  }

  @Test
  void readsScalarsPackedAndSingleInOneField() throws IOException {
    ProtoReader in =
        written(
            out -> {
              out.writeInt64(1, 300);
              out.writeByteArray(1, new byte[] {1, (byte) 0x80, 1, 2});
              out.writeByteArray(1, new byte[0]);
              out.writeInt64(1, -1);
            });
    List<Long> values = new ArrayList<>();
    while (in.next()) {
      in.scalars("x", WireType.VARINT, values::add);
    }
    assertThat(values).containsExactly(300L, 1L, 128L, 2L, -1L);
  }

  @Test
  void anotherReaderStartsAnew() throws IOException {
    ProtoReader in = written(out -> out.writeInt64(1, 42));
    assertThat(in.next()).isTrue();
    in.skip();
    ProtoReader again = in.again();
    assertThat(again.next()).isTrue();
    assertThat(again.int64("x")).isEqualTo(42);
  }

  @Test
  void refusesBadVarints() {
    assertFault(() -> first(0x08, 0x80).int64("x"), "x at byte 0", "truncated");
    assertFault(
        () -> first(0x08, 255, 255, 255, 255, 255, 255, 255, 255, 255, 2).int64("x"),
        "longer than 64 bits");
    assertFault(
        () -> first(0x08, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 0).int64("x"),
        "longer than 64 bits");
    assertFault(() -> reader(0x80).next(), "truncated");
  }

  @Test
  void refusesBadTags() {
    assertFault(() -> reader(0x00).next(), "field number 0");
    assertFault(() -> reader(0x80, 0x80, 0x80, 0x80, 0x10).next(), "field number 536870912");
    assertFault(() -> reader(0x0b).next(), "group");
    assertFault(() -> reader(0x0c).next(), "group");
    assertFault(() -> reader(0x0e).next(), "wire type 6");
    assertFault(() -> reader(0x0f).next(), "wire type 7");
  }

  @Test
  void refusesLengthsBeyondTheEnclosingMessage() {
    assertFault(() -> first(0x0a, 2, 'a').string("s"), "length of 2", "1 are left");
    assertFault(() -> first(0x0a, 2, 'a').skip(), "length of 2");
    assertFault(() -> first(0x0a, 2, 'a').message("m"), "length of 2");
    assertFault(
        () -> first(0x0a, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1).bytes("b"),
        "length of 18446744073709551615");
    // The inner length fits the file, but not the message around it.
    assertFault(
        () -> {
          ProtoReader inner = first(0x0a, 2, 0x0a, 3, 1, 2, 3).message("outer");
          inner.next();
          inner.bytes("inner");
        },
        "outer.inner at byte 2",
        "length of 3");
    // The packed run ends within a scalar, of which the rest would lie beyond the run.
    assertFault(() -> first(0x0a, 1, 0x80, 1).scalars("x", WireType.VARINT, _ -> {}), "truncated");
    assertFault(
        () -> first(0x0a, 3, 1, 2, 3, 4).scalars("x", WireType.FIXED32, _ -> {}), "truncated");
    assertFault(() -> first(0x0d, 1, 2, 3).float32("f"), "truncated");
    assertFault(() -> first(0x09, 1, 2, 3, 4, 5, 6, 7).skip(), "truncated");
  }

  @Test
  void refusesWrongWireTypes() {
    assertFault(() -> first(0x08, 1).string("s"), "wire type 0 instead of wire type 2");
    assertFault(() -> first(0x0a, 0).int64("x"), "wire type 2 instead of wire type 0");
    assertFault(() -> first(0x08, 1).float32("f"), "wire type 0 instead of wire type 5");
    assertFault(
        () -> first(0x08, 1).scalars("x", WireType.FIXED64, _ -> {}),
        "wire type 0 instead of wire type 1");
  }

  @Test
  void refusesInvalidTextAndNumbers() {
    assertFault(() -> first(0x0a, 2, 0xc3, 0x28).string("s"), "s at byte 0", "UTF-8");
    assertFault(() -> first(0x0a, 3, 0xed, 0xa0, 0x80).string("s"), "UTF-8");
    assertFault(
        () -> first(0x08, 0x80, 0x80, 0x80, 0x80, 0x10).int32("x"), "4294967296", "32 bits");
  }

  @Test
  void refusesASingularMessageThatOccursTwice() {
    assertFault(
        () -> {
          ProtoReader in = reader(0x0a, 0, 0x0a, 0);
          while (in.next()) {
            in.message("m");
          }
        },
        "m at byte 2",
        "twice");
  }

  @Test
  void nestingIsBounded() throws IOException {
    ProtoReader deepest = nested(ProtoReader.MAX_DEPTH);
    assertThat(deepest.next()).isFalse();
    assertFault(() -> nested(ProtoReader.MAX_DEPTH + 1), "nested deeper than 100");
  }

  @Test
  void textIsUtf8() throws IOException {
    String text = "größe 入力 \ud83d\ude00";
    ProtoReader in = written(out -> out.writeByteArray(1, text.getBytes(UTF_8)));
    assertThat(in.next()).isTrue();
    assertThat(in.string("s")).isEqualTo(text);
  }

  private static ProtoReader nested(int depth) throws IOException {
    byte[] bytes = {};
    for (int i = 0; i < depth; i++) {
      byte[] inner = bytes;
      bytes = bytes(out -> out.writeByteArray(1, inner));
    }
    ProtoReader in = ProtoReader.of("test", MemorySegment.ofArray(bytes));
    for (int i = 0; i < depth; i++) {
      assertThat(in.next()).isTrue();
      in = in.message("m");
    }
    return in;
  }

  private static void assertFault(ThrowingCallable read, String... texts) {
    assertThatThrownBy(read)
        .isInstanceOf(ProtoException.class)
        .hasMessageStartingWith("test: ")
        .hasMessageContainingAll(texts);
  }

  /** A reader at its first field. */
  private static ProtoReader first(int... bytes) throws ProtoException {
    ProtoReader in = reader(bytes);
    assertThat(in.next()).isTrue();
    return in;
  }

  private static ProtoReader reader(int... bytes) {
    byte[] array = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      array[i] = (byte) bytes[i];
    }
    return ProtoReader.of("test", MemorySegment.ofArray(array));
  }

  private static ProtoReader written(Fields fields) throws IOException {
    return ProtoReader.of("test", MemorySegment.ofArray(bytes(fields)));
  }

  private static byte[] bytes(Fields fields) throws IOException {
    var bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    fields.writeTo(out);
    out.flush();
    return bytes.toByteArray();
  }
}
