package io.github.vt4j.fuzz;

import java.util.ArrayList;
import java.util.List;

/** A small model in which each name, type, shape and attribute is somebody's choice. */
final class ChosenModel {
  private static final List<Integer> TYPES =
      List.of(
          Onnx.FLOAT,
          Onnx.INT64,
          Onnx.BOOL,
          Onnx.INT32,
          Onnx.UINT8,
          Onnx.INT8,
          Onnx.FLOAT16,
          Onnx.DOUBLE,
          Onnx.BFLOAT16);
  private static final List<Long> OPSETS = List.of(17L, 21L, 13L, 11L, 18L, 9L, 7L);
  private static final int MAX_RANK = 4;
  private static final int MAX_NODES = 12;

  private final Choices choices;
  private int names;

  ChosenModel(Choices choices) {
    this.choices = choices;
  }

  byte[] bytes() {
    long opset = choices.of(OPSETS);
    Message graph = new Message();
    List<String> values = new ArrayList<>();
    for (int i = 1 + choices.below(3); i > 0; i--) {
      String name = name("x");
      graph.message(11, Onnx.value(name, choices.of(TYPES), dims(-1)));
      values.add(name);
    }
    nodes(graph, values, 1 + choices.below(MAX_NODES), true);
    graph.message(12, Onnx.output(values.getLast(), Onnx.FLOAT));
    if (choices.flag()) {
      String second = choices.of(values);
      if (!second.equals(values.getLast())) {
        graph.message(12, Onnx.output(second, Onnx.FLOAT));
      }
    }
    return Onnx.model(opset, graph).toByteArray();
  }

  private void nodes(Message graph, List<String> values, int count, boolean branches) {
    for (int i = 0; i < count; i++) {
      OperatorTable operator = choices.of(OperatorTable.ALL);
      List<String> inputs = inputs(graph, operator.inputs(), values);
      List<String> outputs = new ArrayList<>();
      for (int k = 1 + choices.below(8) / 6; k > 0; k--) {
        outputs.add(name("v"));
      }
      List<Message> attributes = new ArrayList<>();
      for (String attribute : operator.attributes()) {
        boolean branch = attribute.endsWith(":g");
        if (branch ? branches : choices.below(3) == 0) {
          attributes.add(attribute(attribute, values));
        }
      }
      graph.message(
          1,
          Onnx.node(
              operator.domain(),
              operator.opType(),
              inputs,
              outputs,
              attributes.toArray(Message[]::new)));
      values.addAll(outputs);
    }
  }

  private List<String> inputs(Message graph, String kinds, List<String> values) {
    List<String> inputs = new ArrayList<>();
    boolean optional = false;
    for (int i = 0; i < kinds.length(); i++) {
      switch (kinds.charAt(i)) {
        case '?' -> optional = true;
        case '+' -> {
          for (int more = choices.below(3); more > 0; more--) {
            inputs.add(value(graph, values));
          }
        }
        case '-' -> {}
        default -> {
          if (optional && choices.flag()) {
            return inputs;
          }
          inputs.add(input(graph, kinds.charAt(i), values));
        }
      }
    }
    return inputs;
  }

  private String input(Message graph, char kind, List<String> values) {
    String name = name("c");
    switch (kind) {
      case 'i' -> graph.message(5, Onnx.integers(name, choices.numbers(MAX_RANK)));
      case 's' -> graph.message(5, Onnx.integers(name, choices.number()));
      default -> {
        return value(graph, values);
      }
    }
    return name;
  }

  /** A value made before, mostly one of the last; now and then a constant. */
  private String value(Message graph, List<String> values) {
    int choice = choices.below(12);
    if (choice < 8) {
      return values.get(Math.max(0, values.size() - 1 - choice % 4));
    }
    if (choice < 10) {
      return choices.of(values);
    }
    String name = name("c");
    graph.message(5, tensor(name));
    return name;
  }

  private Message tensor(String name) {
    int type = choices.of(TYPES);
    long[] dims = dims(1);
    int size =
        switch (type) {
          case Onnx.FLOAT, Onnx.INT32 -> 4;
          case Onnx.INT64, Onnx.DOUBLE -> 8;
          case Onnx.FLOAT16, Onnx.BFLOAT16 -> 2;
          default -> 1;
        };
    for (long dim : dims) {
      size *= (int) dim;
    }
    byte[] raw = new byte[size];
    int step = Math.max(1, size / 8);
    for (int i = 0; i < size; i += step) {
      raw[i] = (byte) choices.below(type == Onnx.BOOL ? 2 : 256);
    }
    return Onnx.tensor(name, type, raw, dims);
  }

  private long[] dims(int least) {
    long[] dims = new long[choices.below(MAX_RANK)];
    for (int i = 0; i < dims.length; i++) {
      int choice = choices.below(8);
      dims[i] = choice == 7 ? Math.max(least, -1) : choice == 6 ? 0 : choice;
    }
    return dims;
  }

  private Message attribute(String described, List<String> values) {
    int colon = described.indexOf(':');
    String name = described.substring(0, colon);
    String kind = described.substring(colon + 1);
    return switch (kind) {
      case "n" -> Onnx.attribute(name, choices.number());
      case "l" -> Onnx.attribute(name, choices.numbers(MAX_RANK));
      case "r" -> Onnx.attribute(name, (float) choices.number() / 2);
      case "t" -> Onnx.attribute(name, (long) choices.of(TYPES));
      case "T" -> Onnx.attribute(name, false, tensor(""));
      case "g" -> Onnx.attribute(name, true, branch(values));
      default -> Onnx.attribute(name, choices.of(List.of(kind.split("\\|", -1))));
    };
  }

  private Message branch(List<String> outer) {
    Message graph = new Message();
    List<String> values = new ArrayList<>(outer);
    nodes(graph, values, 1 + choices.below(3), false);
    return graph.message(12, Onnx.output(values.getLast(), Onnx.FLOAT));
  }

  private String name(String prefix) {
    return prefix + names++;
  }
}
