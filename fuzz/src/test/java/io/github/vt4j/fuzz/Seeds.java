package io.github.vt4j.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Inputs to start from: small ones that are made here, and ONNX's backend tests where they are. */
final class Seeds {
  private static final Path SUITE = Path.of("/usr/share/libonnx-testdata/data");
  private static final long MAX_BYTES = 4096;

  private final Path folder;
  private final int most;
  private int written;

  private Seeds(Path folder, int most) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.most = most;
  }

  /**
   * Writes the seeds of a target.
   *
   * @param most about how many backend tests are among them
   */
  static void write(Target target, Path folder, int most) throws IOException {
    Seeds seeds = new Seeds(folder, most);
    switch (target) {
      case ONNX, PLANNER -> {
        seeds.models();
        seeds.suite("model.onnx");
      }
      case TENSOR -> {
        seeds.add(Onnx.floats("x", List.of(2L, 2L), 1, 2, 3, 4).toByteArray());
        seeds.add(Onnx.integers("i", 1, -1, 300).toByteArray());
        seeds.add(Onnx.tensor("b", Onnx.BOOL, new byte[] {0, 1, 1}, 3, 1).toByteArray());
        seeds.suite("input_0.pb");
      }
      case NPY -> seeds.arrays();
      case TOKENIZER -> seeds.add(TOKENIZER.getBytes(StandardCharsets.UTF_8));
      case GRAPH -> {
        Random random = new Random(1);
        for (int i = 0; i < 64; i++) {
          byte[] choices = new byte[16 + 4 * i];
          random.nextBytes(choices);
          seeds.add(choices);
        }
      }
    }
  }

  private void add(byte[] bytes) throws IOException {
    Files.write(folder.resolve("seed-" + written++), bytes);
  }

  private void models() throws IOException {
    Message value = Onnx.value("x", Onnx.FLOAT, -1, 4);
    Message output = Onnx.output("y", Onnx.FLOAT);
    add(
        Onnx.model(
                17,
                new Message()
                    .message(1, node("MatMul", List.of("x", "w"), "p"))
                    .message(1, node("Add", List.of("p", "b"), "q"))
                    .message(1, node("Relu", List.of("q"), "y"))
                    .message(5, Onnx.floats("w", List.of(4L, 2L), 1, 2, 3, 4, 5, 6, 7, 8))
                    .message(5, Onnx.floats("b", List.of(2L), 0.5f, -0.5f))
                    .message(11, value)
                    .message(12, output))
            .toByteArray());
    add(
        Onnx.model(
                13,
                new Message()
                    .message(1, node("Shape", List.of("x"), "s"))
                    .message(1, node("Gather", List.of("s", "zero"), "n", attribute("axis", 0)))
                    .message(1, node("Concat", List.of("n", "two"), "t", attribute("axis", 0)))
                    .message(1, node("Concat", List.of("t", "two"), "u", attribute("axis", 0)))
                    .message(1, node("Reshape", List.of("x", "u"), "r"))
                    .message(1, node("Transpose", List.of("r"), "y", perm(2, 0, 1)))
                    .message(5, Onnx.integers("zero", 0))
                    .message(5, Onnx.integers("two", 2))
                    .message(11, value)
                    .message(12, output))
            .toByteArray());
    Message branch =
        new Message()
            .message(1, node("Neg", List.of("x"), "z"))
            .message(12, Onnx.output("z", Onnx.FLOAT));
    add(
        Onnx.model(
                16,
                new Message()
                    .message(1, node("ReduceMax", List.of("x"), "m", attribute("keepdims", 0)))
                    .message(1, node("Greater", List.of("m", "c"), "d"))
                    .message(
                        1,
                        node(
                            "If",
                            List.of("d"),
                            "y",
                            Onnx.attribute("then_branch", true, branch),
                            Onnx.attribute("else_branch", true, branch)))
                    .message(5, Onnx.floats("c", List.of(), 0))
                    .message(11, value)
                    .message(12, output))
            .toByteArray());
    add(
        Onnx.model(
                18,
                new Message()
                    .message(1, node("NonZero", List.of("x"), "n"))
                    .message(1, node("Transpose", List.of("n"), "t"))
                    .message(1, node("GatherND", List.of("x", "t"), "y"))
                    .message(11, value)
                    .message(12, output))
            .toByteArray());
  }

  private static Message node(
      String opType, List<String> inputs, String output, Message... attributes) {
    return Onnx.node("", opType, inputs, List.of(output), attributes);
  }

  private static Message attribute(String name, long value) {
    return Onnx.attribute(name, value);
  }

  private static Message perm(long... axes) {
    return Onnx.attribute("perm", axes);
  }

  private void arrays() throws IOException {
    add(array(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", 24));
    add(array(2, "{'descr': '>i8', 'fortran_order': True, 'shape': (1, 2,), }", 16));
    add(array(3, "{'descr': '|b1', 'fortran_order': False, 'shape': (), }", 1));
    add(array(1, "{'descr': '<f2', 'fortran_order': False, 'shape': (0,), }", 0));
  }

  private static byte[] array(int version, String header, int bytes) {
    int length = version == 1 ? 2 : 4;
    ByteBuffer file =
        ByteBuffer.allocate(8 + length + header.length() + bytes).order(ByteOrder.LITTLE_ENDIAN);
    file.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII));
    file.put((byte) version).put((byte) 0);
    if (version == 1) {
      file.putShort((short) header.length());
    } else {
      file.putInt(header.length());
    }
    file.put(header.getBytes(StandardCharsets.US_ASCII));
    while (file.hasRemaining()) {
      file.put((byte) 1);
    }
    return file.array();
  }

  /** Small files of the backend tests, evenly over all of them. */
  private void suite(String name) throws IOException {
    if (!Files.isDirectory(SUITE)) {
      return;
    }
    try (Stream<Path> files = Files.walk(SUITE)) {
      List<Path> small =
          files.filter(file -> file.endsWith(name) && size(file) <= MAX_BYTES).sorted().toList();
      int step = Math.max(1, small.size() / most);
      for (int i = 0; i < small.size(); i += step) {
        add(Files.readAllBytes(small.get(i)));
      }
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final String TOKENIZER =
      """
      {"version":"1.0","truncation":null,"padding":{"pad_id":3},
       "added_tokens":[
        {"id":1,"content":"[CLS]","single_word":false,"lstrip":false,"rstrip":false,
         "normalized":false,"special":true},
        {"id":9,"content":"Ab","single_word":true,"lstrip":true,"rstrip":true,"normalized":true}],
       "normalizer":{"type":"Sequence","normalizers":[{"type":"BertNormalizer","clean_text":true,
        "handle_chinese_chars":true,"strip_accents":null,"lowercase":true}]},
       "pre_tokenizer":{"type":"BertPreTokenizer"},
       "post_processor":{"type":"TemplateProcessing",
        "single":[{"SpecialToken":{"id":"[CLS]","type_id":0}},
         {"Sequence":{"id":"A","type_id":0}},{"SpecialToken":{"id":"[SEP]","type_id":0}}],
        "special_tokens":{"[CLS]":{"id":"[CLS]","ids":[1],"tokens":["[CLS]"]},
         "[SEP]":{"id":"[SEP]","ids":[2],"tokens":["[SEP]"]}}},
       "model":{"type":"WordPiece","unk_token":"[UNK]","continuing_subword_prefix":"##",
        "max_input_chars_per_word":8,
        "vocab":{"[UNK]":0,"[CLS]":1,"[SEP]":2,"[PAD]":3,"a":4,"##b":5,"hello":6,"#":7,"x":8}}}
      """;
}
