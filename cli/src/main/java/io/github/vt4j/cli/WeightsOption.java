package io.github.vt4j.cli;

import io.github.vt4j.runtime.DType;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option by which a user chooses as what a model's matrices are kept. */
final class WeightsOption {
  @Option(
      names = "--weights",
      paramLabel = "DTYPE",
      defaultValue = "f32",
      converter = Converter.class,
      description =
          "As what constant matrices of f32 are kept: f32, or bf16, rounded and half the size"
              + " (default: ${DEFAULT-VALUE}).")
  private DType dtype;

  /** The dtype: f32 or bf16. */
  DType dtype() {
    return dtype;
  }

  /** Takes the two names. */
  static final class Converter implements ITypeConverter<DType> {
    @Override
    public DType convert(String value) {
      return Arrays.asList(DType.F32, DType.BF16).stream()
          .filter(dtype -> dtype.toString().equals(value.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(
              () -> new TypeConversionException("expected f32 or bf16, not '" + value + "'"));
    }
  }
}
