package io.github.vt4j.blas.onednn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatIndexOutOfBoundsException;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

/** No address leads to memory that is not the segment's. */
class AddressTest {
  @Test
  void anAddressIsOfBytesThatAreThere() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment segment = arena.allocate(16);
      assertThat(Address.of(segment, 4, 12)).isEqualTo(segment.address() + 4);
      assertThat(Address.of(segment)).isEqualTo(segment.address());
      for (long[] beyond : new long[][] {{0, 17}, {8, 9}, {-1, 2}, {17, 0}, {4, Long.MAX_VALUE}}) {
        assertThatIndexOutOfBoundsException()
            .isThrownBy(() -> Address.of(segment, beyond[0], beyond[1]));
      }
    }
  }

  @Test
  void whatIsFreedOrNoNativeMemoryHasNone() {
    MemorySegment freed;
    try (Arena arena = Arena.ofConfined()) {
      freed = arena.allocate(16);
    }
    assertThatIllegalStateException().isThrownBy(() -> Address.of(freed));
    assertThatIllegalStateException().isThrownBy(() -> Address.of(freed, 0, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Address.of(MemorySegment.ofArray(new float[4])));
  }
}
