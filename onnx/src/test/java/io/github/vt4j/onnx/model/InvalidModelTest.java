package io.github.vt4j.onnx.model;

import static io.github.vt4j.onnx.model.TestModel.graph;
import static io.github.vt4j.onnx.model.TestModel.node;
import static io.github.vt4j.onnx.model.TestModel.value;
import static io.github.vt4j.onnx.model.TestModel.weight;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.AttributeProto.AttributeType;
import ai.onnx.proto.OnnxMl.FunctionProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.SparseTensorProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each bad model has one error, which names the file and what is at fault. */
class InvalidModelTest {
  @TempDir Path folder;

  @Test
  void theModelThatTheOthersAreMadeFromIsValid() throws IOException {
    try (OnnxModel model = open(TestModel.add().build())) {
      assertThat(model.graph().nodes()).hasSize(1);
    }
  }

  @Test
  void aFileThatIsNoModelIsRefused() throws IOException {
    assertRefused("<html>not found</html>".getBytes(UTF_8), "byte 0", "group");
    assertRefused("version https://git-lfs".getBytes(UTF_8), "byte 0", "wire type 6");
    assertRefused(new byte[0], "no ONNX model", "no graph");
    assertRefused(new byte[] {8, 7}, "no ONNX model", "no graph");
    assertThatThrownBy(() -> OnnxModel.open(folder.resolve("absent.onnx")))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> OnnxModel.open(folder)).isInstanceOf(IOException.class);
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    byte[] bytes = TestModel.add().build().toByteArray();
    assertRefused(Arrays.copyOf(bytes, bytes.length - 30), "are left");
  }

  @Test
  void anEmptyGraphIsRefused() {
    assertGraphRefused(
        GraphProto.Builder::clearNode, "the graph is empty: it has 0 nodes and 1 outputs");
    assertGraphRefused(
        g -> g.clearNode().clearOutput(), "the graph is empty: it has 0 nodes and 0 outputs");
    assertGraphRefused(GraphProto.Builder::clearOutput, "the graph is empty");
  }

  @Test
  void tooManyDimensionsAreRefused() throws IOException {
    TensorProto.Builder tensor = weight().clearDims();
    var shape = TensorShapeProto.newBuilder();
    for (int i = 0; i < 65; i++) {
      tensor.addDims(1);
      shape.addDimBuilder().setDimValue(1);
    }
    assertRefused(
        TestModel.withInitializer(tensor.build()).toByteArray(), "has more than 64 dimensions");
    var input = value("x");
    input.getTypeBuilder().getTensorTypeBuilder().setShape(shape);
    assertGraphRefused(g -> g.setInput(0, input), "value \"x\" has more than 64 dimensions");
  }

  @Test
  void twoGraphsAreRefused() throws IOException {
    byte[] bytes =
        TestModel.add()
            .build()
            .toByteString()
            .concat(ModelProto.newBuilder().setGraph(graph("second")).buildPartial().toByteString())
            .toByteArray();
    assertRefused(bytes, "graph", "occurs twice");
  }

  @Test
  void aValueThatIsMadeTwiceIsRefused() {
    assertGraphRefused(g -> g.addNode(node("Relu", "again", "y", "x")), "\"again\"", "\"y\"");
    assertGraphRefused(g -> g.addNode(node("Relu", "again", "w", "x")), "\"again\"", "\"w\"");
    assertGraphRefused(g -> g.addNode(node("Relu", "again", "x", "y")), "\"again\"", "\"x\"");
    assertGraphRefused(g -> g.addInput(value("x")), "two inputs", "\"x\"");
    assertGraphRefused(g -> g.addOutput(value("y")), "two outputs", "\"y\"");
    assertGraphRefused(g -> g.addInitializer(weight()), "two initializers", "\"w\"");
  }

  @Test
  void aCycleIsRefusedAndNamesItsNodes() {
    assertGraphRefused(
        g ->
            g.addNode(node("Relu", "first", "a", "c"))
                .addNode(node("Relu", "second", "b", "a"))
                .addNode(node("Relu", "third", "c", "b"))
                .addNode(node("Relu", "beside", "d", "a")),
        "cycle: Relu node \"first\" -> Relu node \"second\" -> Relu node \"third\" -> Relu node"
            + " \"first\"");
    assertGraphRefused(
        g -> g.addNode(node("Relu", "self", "a", "a")),
        "cycle: Relu node \"self\" -> Relu node \"self\"");
  }

  @Test
  void aCycleThroughASubgraphIsRefused() {
    var branch = graph("branch").addNode(node("Relu", "inner", "i", "z")).addOutput(value("i"));
    assertGraphRefused(
        g -> g.addNode(node("If", "outer", "z", "x").addAttribute(subgraph(branch))),
        "cycle: If node \"outer\" -> If node \"outer\"");
  }

  @Test
  void aValueThatNobodyMakesIsRefused() {
    assertGraphRefused(
        GraphProto.Builder::clearInitializer, "Add node \"sum\" reads \"w\"", "no node");
    assertGraphRefused(g -> g.addOutput(value("z")), "output", "\"z\"");
    var branch = graph("branch").addNode(node("Relu", "inner", "i", "gone")).addOutput(value("i"));
    assertGraphRefused(
        g -> g.addNode(node("If", "outer", "z", "x").addAttribute(subgraph(branch))),
        "If node \"outer\"",
        "Relu node \"inner\" reads \"gone\"");
  }

  @Test
  void elementsThatDoNotMatchTheDimensionsAreRefused() {
    assertTensorRefused(t -> t.setDims(0, 3), "needs 12 bytes, but holds 8");
    assertTensorRefused(t -> t.setDims(0, 1), "needs 4 bytes, but holds 8");
    assertTensorRefused(TensorProto.Builder::clearRawData, "needs 8 bytes, but holds 0");
    assertTensorRefused(t -> t.clearRawData().addFloatData(1), "needs 2 elements, but holds 1");
    assertTensorRefused(t -> t.addFloatData(1).addFloatData(2), "both raw_data and float_data");
    assertTensorRefused(
        t -> t.clearRawData().addInt32Data(1).addInt32Data(2), "FLOAT holds int32_data");
    assertTensorRefused(
        t -> t.clearRawData().addInt32Data(1).addFloatData(2), "both float_data and int32_data");
  }

  @Test
  void typedElementsOutsideTheirTypesRangeAreRefused() {
    for (ElementType type :
        List.of(ElementType.UINT8, ElementType.INT8, ElementType.BOOL, ElementType.FLOAT16)) {
      assertTensorRefused(
          t -> t.clearRawData().setDataType(type.code()).addInt32Data(0).addInt32Data(1 << 20),
          type + " holds the value 1048576");
    }
  }

  @Test
  void absurdDimensionsAreRefusedBeforeMemoryIsAskedFor() {
    assertTensorRefused(t -> t.setDims(0, -2), "negative dimension -2");
    assertTensorRefused(t -> t.setDims(0, Long.MAX_VALUE), "impossible dimensions");
    assertTensorRefused(
        t -> t.setDims(0, 1L << 31).addDims(1L << 31).addDims(4), "impossible dimensions");
    assertTensorRefused(
        t -> t.clearRawData().setDims(0, 1L << 62).addDims(0), "impossible dimensions");
    assertTensorRefused(t -> t.clearRawData().setDims(0, 1L << 40).addFloatData(1), "holds 1");
    assertTensorRefused(t -> t.setDims(0, 1L << 40), "holds 8");
  }

  @Test
  void unsupportedElementTypesAreRefusedByName() {
    assertTensorRefused(t -> t.setDataType(8), "unsupported element type STRING");
    assertTensorRefused(t -> t.setDataType(14), "unsupported element type COMPLEX64");
    assertTensorRefused(t -> t.setDataType(17), "unsupported element type FLOAT8E4M3FN");
    assertTensorRefused(t -> t.setDataType(22), "unsupported element type INT4");
    assertTensorRefused(t -> t.setDataType(0), "unknown element type 0");
    assertTensorRefused(t -> t.setDataType(99), "unknown element type 99");
    assertTensorRefused(
        t -> t.addStringData(ByteString.copyFromUtf8("a")), "string tensors are not supported");
    assertTensorRefused(
        t -> t.setSegment(TensorProto.Segment.newBuilder().setBegin(0)), "segments");
  }

  @Test
  void sparseTensorsAndFunctionsAreRefusedWithTheReason() {
    assertGraphRefused(
        g -> g.addSparseInitializer(SparseTensorProto.newBuilder()), "sparse initializers");
    assertRefused(
        TestModel.add().addFunctions(FunctionProto.newBuilder().setName("f")), "functions");
    assertGraphRefused(g -> g.getNodeBuilder(0).setOverload("o"), "functions");
    assertAttributeRefused(a -> a.setRefAttrName("r"), "functions");
    assertAttributeRefused(
        a -> a.setType(AttributeType.SPARSE_TENSOR).setSparseTensor(SparseTensorProto.newBuilder()),
        "unsupported type SPARSE_TENSOR");
  }

  @Test
  void badAttributesAreRefused() {
    assertAttributeRefused(a -> a.clearName(), "has no name");
    assertAttributeRefused(a -> a.clearType(), "attribute \"a\" has no type");
    assertAttributeRefused(a -> a.setF(1), "of type INT holds a value in field 2");
    assertAttributeRefused(a -> a.clearI().setType(AttributeType.TENSOR), "holds no tensor");
    assertAttributeRefused(a -> a.clearI().setType(AttributeType.GRAPH), "holds no graph");
    assertGraphRefused(
        g -> g.getNodeBuilder(0).addAttribute(attribute()).addAttribute(attribute()),
        "\"a\" is given twice");
  }

  @Test
  void badNodesAreRefused() {
    assertGraphRefused(g -> g.getNodeBuilder(0).clearOpType(), "node[0] \"sum\"", "no op_type");
    assertGraphRefused(
        g -> g.getNodeBuilder(0).setDomain("com.acme"), "com.acme.Add node \"sum\"", "opset");
  }

  @Test
  void badValuesAreRefused() {
    assertGraphRefused(g -> g.getInputBuilder(0).clearType(), "value \"x\" has no type");
    assertGraphRefused(g -> g.getInputBuilder(0).clearName(), "a value has no name");
    assertGraphRefused(
        g ->
            g.getInputBuilder(0)
                .getTypeBuilder()
                .getTensorTypeBuilder()
                .setShape(
                    TensorShapeProto.newBuilder()
                        .addDim(TensorShapeProto.Dimension.newBuilder().setDimValue(-1))),
        "value \"x\" has the negative dimension -1");
    assertGraphRefused(g -> g.getInitializerBuilder(0).clearName(), "an initializer has no name");
  }

  @Test
  void badOpsetsAreRefused() {
    assertRefused(TestModel.add().clearOpsetImport(), "opset");
    assertRefused(
        TestModel.add().setOpsetImport(0, OperatorSetIdProto.newBuilder().setVersion(0)),
        "version 0");
    assertRefused(
        TestModel.add()
            .addOpsetImport(OperatorSetIdProto.newBuilder().setDomain("ai.onnx").setVersion(9)),
        "imported twice");
  }

  @Test
  void graphsNestedTooDeeplyAreRefused() {
    var nested = graph("leaf").addNode(node("Relu", "", "r", "x")).addOutput(value("r"));
    for (int i = 0; i < 40; i++) {
      nested =
          graph("nest" + i)
              .addNode(node("If", "", "r", "x").addAttribute(subgraph(nested)))
              .addOutput(value("r"));
    }
    var deepest = nested;
    assertGraphRefused(
        g -> g.addNode(node("If", "", "r", "x").addAttribute(subgraph(deepest))),
        "nested deeper than 100");
  }

  @Test
  void theErrorNamesThePathOfAFieldAndItsOffset() {
    var bad =
        node("Constant", "/const", "c")
            .addAttribute(
                AttributeProto.newBuilder()
                    .setName("value")
                    .setType(AttributeType.TENSOR)
                    .setT(weight().setDims(0, 3)));
    assertGraphRefused(
        g -> g.addNode(bad), "graph.node[1] \"/const\".attribute[0] \"value\".t at byte ");
  }

  private static AttributeProto.Builder attribute() {
    return AttributeProto.newBuilder().setName("a").setType(AttributeType.INT).setI(1);
  }

  private static AttributeProto.Builder subgraph(GraphProto.Builder graph) {
    return AttributeProto.newBuilder()
        .setName("then_branch")
        .setType(AttributeType.GRAPH)
        .setG(graph);
  }

  private void assertAttributeRefused(Consumer<AttributeProto.Builder> change, String... texts) {
    AttributeProto.Builder attribute = attribute();
    change.accept(attribute);
    assertGraphRefused(g -> g.getNodeBuilder(0).addAttribute(attribute), texts);
  }

  private void assertTensorRefused(Consumer<TensorProto.Builder> change, String text) {
    assertGraphRefused(g -> change.accept(g.getInitializerBuilder(0)), "initializer[0]", text);
    TensorProto.Builder tensor = weight();
    change.accept(tensor);
    assertGraphRefused(
        g ->
            g.getNodeBuilder(0)
                .addAttribute(
                    AttributeProto.newBuilder()
                        .setName("v")
                        .setType(AttributeType.TENSOR)
                        .setT(tensor)),
        "node[0] \"sum\".attribute[0] \"v\".t",
        text);
  }

  private void assertGraphRefused(Consumer<GraphProto.Builder> change, String... texts) {
    var model = TestModel.add();
    change.accept(model.getGraphBuilder());
    assertRefused(model, texts);
  }

  private void assertRefused(ModelProto.Builder model, String... texts) {
    try {
      assertRefused(model.buildPartial().toByteArray(), texts);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void assertRefused(byte[] bytes, String... texts) throws IOException {
    Path file = TestModel.write(folder, bytes);
    assertThatThrownBy(() -> OnnxModel.open(file).close())
        .isInstanceOf(OnnxFormatException.class)
        .hasMessageStartingWith(file + ": ")
        .hasMessageContainingAll(texts)
        .message()
        .hasLineCount(1);
    Files.delete(file);
  }

  private OnnxModel open(ModelProto model) throws IOException {
    return OnnxModel.open(TestModel.write(folder, model));
  }
}
