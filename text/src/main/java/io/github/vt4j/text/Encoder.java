package io.github.vt4j.text;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.model.Dimension;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.text.tokenizer.Batch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A BERT-like model as a function from a batch of tokens to token embeddings. It takes {@code
 * input_ids}, and {@code attention_mask} and {@code token_type_ids} where the model has them, all
 * i64 [batch, sequence]; it gives the model's first output of f32 [batch, sequence, width].
 */
final class Encoder {
  /** Far more than any encoder; an embedding is one array. */
  private static final int MOST_WIDE = 1 << 20;

  private final Session session;
  private final List<String> inputs;
  private final ValueInfo output;
  private final OptionalInt width;

  private Encoder(Session session, List<String> inputs, ValueInfo output, OptionalLong width) {
    this.session = session;
    this.inputs = inputs;
    this.output = output;
    this.width = width.isPresent() ? OptionalInt.of((int) width.getAsLong()) : OptionalInt.empty();
  }

  /**
   * The encoder that a session's model is.
   *
   * @throws IllegalArgumentException if the model is none, saying what it has instead
   */
  static Encoder of(Session session) {
    for (ValueInfo input : session.inputs()) {
      switch (input.name()) {
        case "input_ids", "attention_mask", "token_type_ids" -> {
          TensorType type = input.tensorType();
          if (type != null && type.elementType() != ElementType.INT64) {
            throw noEncoder("its input " + input.name() + " is not int64", session);
          }
        }
        default -> throw noEncoder("nothing can be given to its input " + input.name(), session);
      }
    }
    List<String> names = session.inputs().stream().map(ValueInfo::name).toList();
    if (!names.contains("input_ids")) {
      throw noEncoder("it has no input input_ids", session);
    }
    ValueInfo output =
        session.outputs().stream()
            .filter(Encoder::isTokenEmbeddings)
            .findFirst()
            .orElseThrow(() -> noEncoder("no output is f32 [batch, sequence, width]", session));
    OptionalLong width = declaredWidth(output);
    if (width.isPresent() && (width.getAsLong() < 1 || width.getAsLong() > MOST_WIDE)) {
      throw noEncoder(
          "its output "
              + output.name()
              + " is declared "
              + width.getAsLong()
              + " wide, which is not from 1 to "
              + MOST_WIDE,
          session);
    }
    return new Encoder(session, names, output, width);
  }

  private static boolean isTokenEmbeddings(ValueInfo value) {
    TensorType type = value.tensorType();
    return type != null && type.is(ElementType.FLOAT, 3);
  }

  private static IllegalArgumentException noEncoder(String why, Session session) {
    return new IllegalArgumentException(
        "the model is no BERT-like encoder: "
            + why
            + "; its inputs are "
            + names(session.inputs())
            + ", its outputs "
            + names(session.outputs()));
  }

  private static String names(List<ValueInfo> values) {
    return String.join(", ", values.stream().map(ValueInfo::name).toList());
  }

  private static OptionalLong declaredWidth(ValueInfo value) {
    TensorType type = value.tensorType();
    return type != null
            && type.shape() != null
            && type.shape().getLast() instanceof Dimension.Fixed(long size)
        ? OptionalLong.of(size)
        : OptionalLong.empty();
  }

  /** The width of a token embedding, where the model says it. */
  OptionalInt width() {
    return width;
  }

  /** The mask of a batch, i64 [batch, sequence]: 1 for a token, 0 for padding. */
  static Tensor mask(Batch batch, TensorArena arena) {
    return arena.i64(batch.attentionMask(), batch.size(), batch.length());
  }

  /** The token embeddings of a batch, f32 [batch, sequence, width], in the arena. */
  Tensor encode(Batch batch, Tensor mask, TensorArena arena) {
    Map<String, Tensor> values = new LinkedHashMap<>();
    for (String input : inputs) {
      values.put(
          input,
          switch (input) {
            case "input_ids" -> arena.i64(batch.inputIds(), batch.size(), batch.length());
            case "attention_mask" -> mask;
            default -> arena.i64(batch.tokenTypeIds(), batch.size(), batch.length());
          });
    }
    Tensor hidden = Objects.requireNonNull(session.run(values, arena).get(output.name()));
    checkShape(hidden.shape(), batch);
    return hidden;
  }

  private void checkShape(Shape shape, Batch batch) {
    boolean right =
        shape.dim(0) == batch.size()
            && shape.dim(1) == batch.length()
            && (width.isEmpty() || shape.dim(2) == width.getAsInt());
    if (!right) {
      throw new ModelException(
          "the output \"%s\" is %s for %d texts of %d tokens, not [batch, sequence, %s]"
              .formatted(
                  output.name(),
                  shape,
                  batch.size(),
                  batch.length(),
                  width.isPresent() ? width.getAsInt() : "width"));
    }
  }
}
