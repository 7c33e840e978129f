package io.github.vt4j.fuzz;

import java.util.ArrayList;
import java.util.List;

/**
 * Operators and what a node of them may have, so that most chosen nodes are nearly right.
 *
 * <p>Each line is an operator, its inputs, and its attributes. An input is {@code v}, any value;
 * {@code f}, a value of floats; {@code i}, a constant list of integers; {@code s}, a scalar
 * integer. A {@code +} is the last input over again, a {@code ?} makes those after it optional. An
 * attribute is a name with {@code :} and {@code n} for a number, {@code l} for a list of numbers,
 * {@code r} for a float, {@code t} for a type, {@code T} for a tensor, {@code g} for a graph, or
 * else the texts to choose from, between bars.
 */
record OperatorTable(String domain, String opType, String inputs, List<String> attributes) {
  static final List<OperatorTable> ALL = parse();

  private static List<OperatorTable> parse() {
    List<OperatorTable> operators = new ArrayList<>();
    for (String line : LINES.strip().split("\n", -1)) {
      String[] parts = line.strip().split(" +", -1);
      String[] names = parts[0].split("/", -1);
      for (String name : names) {
        int dot = name.lastIndexOf('.');
        operators.add(
            new OperatorTable(
                dot < 0 ? "" : name.substring(0, dot),
                name.substring(dot + 1),
                parts.length > 1 ? parts[1] : "",
                List.of(parts).subList(Math.min(2, parts.length), parts.length)));
      }
    }
    return List.copyOf(operators);
  }

  private static final String LINES =
      """
      Abs/Acos/Acosh/Asin/Atanh/Ceil/Erf/Exp/Floor/Log/Neg/Not/Reciprocal/Relu v
      Round/Sigmoid/Sign/Sin/Softplus/Softsign/Sqrt/Tan/Tanh/IsNaN/Identity/Mish/HardSwish v
      Add/Sub/Mul/Div/Pow vv
      And/Or/Xor/Equal/Greater/Less/GreaterOrEqual/LessOrEqual/BitwiseAnd/PRelu vv
      Mod vv fmod:n
      BitShift vv direction:LEFT|RIGHT
      Max/Min/Sum/Mean v+
      Where vvv
      Clip v?vv min:r max:r
      Cast v to:t saturate:n
      CastLike vv
      Elu/LeakyRelu/ThresholdedRelu/Celu v alpha:r
      Selu v alpha:r gamma:r
      HardSigmoid v alpha:r beta:r
      Shrink v bias:r lambd:r
      IsInf v detect_negative:n detect_positive:n
      Softmax/LogSoftmax/Hardmax v axis:n
      LayerNormalization ff?f axis:n epsilon:r stash_type:n
      InstanceNormalization fff epsilon:r
      GroupNormalization fff num_groups:n
      BatchNormalization fffff epsilon:r momentum:r
      MeanVarianceNormalization f axes:l
      LpNormalization f axis:n p:n
      Gelu f approximate:none|tanh
      MatMul vv
      Gemm vv?v alpha:r beta:r transA:n transB:n
      Einsum v+ equation:ij,jk->ik|ii->i|...ij->...ji|ij,ij|i,j->ij|ijk->k|...,...->...|ii|bij,bjk->bik
      ReduceSum/ReduceMean/ReduceMax/ReduceMin/ReduceProd v?i axes:l keepdims:n noop_with_empty_axes:n
      ReduceL1/ReduceL2/ReduceLogSum/ReduceLogSumExp/ReduceSumSquare v?i axes:l keepdims:n
      ArgMax/ArgMin v axis:n keepdims:n select_last_index:n
      TopK vi axis:n largest:n sorted:n k:n
      CumSum vs exclusive:n reverse:n
      Gather vv axis:n
      Gather vi axis:n
      GatherElements vv axis:n
      GatherND vv batch_dims:n
      ScatterElements/Scatter vvv axis:n reduction:none|add|mul|max|min
      ScatterND vvv reduction:none|add|mul|max|min
      Slice vii?ii starts:l ends:l axes:l
      Split v?i axis:n split:l num_outputs:n
      Concat v+ axis:n
      Pad vi?vi mode:constant|reflect|edge|wrap pads:l value:r
      Transpose v perm:l
      Reshape vi allowzero:n
      Reshape vv allowzero:n
      Squeeze/Unsqueeze v?i axes:l
      Flatten v axis:n
      Expand vi
      Expand vv
      Tile vi
      OneHot vsv axis:n
      Trilu v?s upper:n
      EyeLike v dtype:t k:n
      NonZero v
      Compress vv axis:n
      Shape v start:n end:n
      Size v
      ConstantOfShape i value:T
      ConstantOfShape v
      Constant - value_int:n value_ints:l value_float:r value:T
      Range sss
      Range vvv
      DepthToSpace v blocksize:n mode:DCR|CRD
      SpaceToDepth v blocksize:n
      ReverseSequence vv batch_axis:n time_axis:n
      If v then_branch:g else_branch:g
      Dropout v?vv ratio:r
      DynamicQuantizeLinear f
      QuantizeLinear fv?v axis:n
      DequantizeLinear vf?v axis:n
      MatMulInteger vv?vv
      com.microsoft.Gelu/com.microsoft.FastGelu/com.microsoft.BiasGelu f?f
      com.microsoft.FusedMatMul ff alpha:r transA:n transB:n
      com.microsoft.SkipLayerNormalization fff?ff epsilon:r
      """;
}
