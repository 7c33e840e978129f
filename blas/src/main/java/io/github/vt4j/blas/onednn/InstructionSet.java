package io.github.vt4j.blas.onednn;

import java.util.stream.Stream;

/** What oneDNN may use of the processor: the values of {@code dnnl_cpu_isa_t} on x86-64. */
enum InstructionSet {
  SSE41(0x1),
  AVX(0x3),
  AVX2(0x7),
  AVX2_VNNI(0xf),
  AVX2_VNNI_2(0x1f),
  AVX512_CORE(0x27),
  AVX512_CORE_VNNI(0x67),
  AVX512_CORE_BF16(0xe7),
  AVX512_CORE_FP16(0x1ef),
  AVX512_CORE_AMX(0xfef),
  AVX512_CORE_AMX_FP16(0x1fef);

  private final int bits;

  InstructionSet(int bits) {
    this.bits = bits;
  }

  /** Whether a value has all of this. */
  boolean isIn(int value) {
    return (value & bits) == bits;
  }

  /** The name of a value; the value itself where it has none here. */
  static String name(int value) {
    return Stream.of(values())
        .filter(set -> set.bits == value)
        .findFirst()
        .map(InstructionSet::name)
        .orElse("0x" + Integer.toHexString(value));
  }
}
