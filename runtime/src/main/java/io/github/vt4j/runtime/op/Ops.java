package io.github.vt4j.runtime.op;

import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Vocabulary;

/**
 * The ops of the runtime. Each is documented by the record of its calls. The calls of matrix
 * products and of attention have classes by dtype and shape, in which different kernels may serve;
 * docs/tuning.md has them.
 */
public final class Ops {
  private static final Vocabulary.Builder BUILDER = Vocabulary.builder();

  /** {@link Add}. */
  public static final CallOp<Add> ADD = BUILDER.call("Add", Add.class);

  /** {@link Sub}. */
  public static final CallOp<Sub> SUB = BUILDER.call("Sub", Sub.class);

  /** {@link Mul}. */
  public static final CallOp<Mul> MUL = BUILDER.call("Mul", Mul.class);

  /** {@link Div}. */
  public static final CallOp<Div> DIV = BUILDER.call("Div", Div.class);

  /** {@link Mod}. */
  public static final CallOp<Mod> MOD = BUILDER.call("Mod", Mod.class);

  /** {@link Pow}. */
  public static final CallOp<Pow> POW = BUILDER.call("Pow", Pow.class);

  /** {@link Max}. */
  public static final CallOp<Max> MAX = BUILDER.call("Max", Max.class);

  /** {@link Min}. */
  public static final CallOp<Min> MIN = BUILDER.call("Min", Min.class);

  /** {@link Equal}. */
  public static final CallOp<Equal> EQUAL = BUILDER.call("Equal", Equal.class);

  /** {@link Less}. */
  public static final CallOp<Less> LESS = BUILDER.call("Less", Less.class);

  /** {@link Greater}. */
  public static final CallOp<Greater> GREATER = BUILDER.call("Greater", Greater.class);

  /** {@link And}. */
  public static final CallOp<And> AND = BUILDER.call("And", And.class);

  /** {@link Or}. */
  public static final CallOp<Or> OR = BUILDER.call("Or", Or.class);

  /** {@link Xor}. */
  public static final CallOp<Xor> XOR = BUILDER.call("Xor", Xor.class);

  /** {@link BitShift}. */
  public static final CallOp<BitShift> BIT_SHIFT = BUILDER.call("BitShift", BitShift.class);

  /** {@link Not}. */
  public static final CallOp<Not> NOT = BUILDER.call("Not", Not.class);

  /** {@link Where}. */
  public static final CallOp<Where> WHERE = BUILDER.call("Where", Where.class);

  /** {@link Neg}. */
  public static final CallOp<Neg> NEG = BUILDER.call("Neg", Neg.class);

  /** {@link Abs}. */
  public static final CallOp<Abs> ABS = BUILDER.call("Abs", Abs.class);

  /** {@link Sign}. */
  public static final CallOp<Sign> SIGN = BUILDER.call("Sign", Sign.class);

  /** {@link Ceil}. */
  public static final CallOp<Ceil> CEIL = BUILDER.call("Ceil", Ceil.class);

  /** {@link Floor}. */
  public static final CallOp<Floor> FLOOR = BUILDER.call("Floor", Floor.class);

  /** {@link Round}. */
  public static final CallOp<Round> ROUND = BUILDER.call("Round", Round.class);

  /** {@link Sqrt}. */
  public static final CallOp<Sqrt> SQRT = BUILDER.call("Sqrt", Sqrt.class);

  /** {@link Exp}. */
  public static final CallOp<Exp> EXP = BUILDER.call("Exp", Exp.class);

  /** {@link Log}. */
  public static final CallOp<Log> LOG = BUILDER.call("Log", Log.class);

  /** {@link Sin}. */
  public static final CallOp<Sin> SIN = BUILDER.call("Sin", Sin.class);

  /** {@link Cos}. */
  public static final CallOp<Cos> COS = BUILDER.call("Cos", Cos.class);

  /** {@link Tan}. */
  public static final CallOp<Tan> TAN = BUILDER.call("Tan", Tan.class);

  /** {@link Asin}. */
  public static final CallOp<Asin> ASIN = BUILDER.call("Asin", Asin.class);

  /** {@link Acos}. */
  public static final CallOp<Acos> ACOS = BUILDER.call("Acos", Acos.class);

  /** {@link Atan}. */
  public static final CallOp<Atan> ATAN = BUILDER.call("Atan", Atan.class);

  /** {@link Sinh}. */
  public static final CallOp<Sinh> SINH = BUILDER.call("Sinh", Sinh.class);

  /** {@link Cosh}. */
  public static final CallOp<Cosh> COSH = BUILDER.call("Cosh", Cosh.class);

  /** {@link Asinh}. */
  public static final CallOp<Asinh> ASINH = BUILDER.call("Asinh", Asinh.class);

  /** {@link Acosh}. */
  public static final CallOp<Acosh> ACOSH = BUILDER.call("Acosh", Acosh.class);

  /** {@link Atanh}. */
  public static final CallOp<Atanh> ATANH = BUILDER.call("Atanh", Atanh.class);

  /** {@link Erf}. */
  public static final CallOp<Erf> ERF = BUILDER.call("Erf", Erf.class);

  /** {@link Tanh}. */
  public static final CallOp<Tanh> TANH = BUILDER.call("Tanh", Tanh.class);

  /** {@link Sigmoid}. */
  public static final CallOp<Sigmoid> SIGMOID = BUILDER.call("Sigmoid", Sigmoid.class);

  /** {@link Relu}. */
  public static final CallOp<Relu> RELU = BUILDER.call("Relu", Relu.class);

  /** {@link Elu}. */
  public static final CallOp<Elu> ELU = BUILDER.call("Elu", Elu.class);

  /** {@link Softplus}. */
  public static final CallOp<Softplus> SOFTPLUS = BUILDER.call("Softplus", Softplus.class);

  /** {@link Reciprocal}. */
  public static final CallOp<Reciprocal> RECIPROCAL = BUILDER.call("Reciprocal", Reciprocal.class);

  /** {@link Gelu}. */
  public static final CallOp<Gelu> GELU = BUILDER.call("Gelu", Gelu.class);

  /** {@link Cast}. */
  public static final CallOp<Cast> CAST = BUILDER.call("Cast", Cast.class);

  /** {@link Copy}. */
  public static final CallOp<Copy> COPY = BUILDER.call("Copy", Copy.class);

  /** {@link MatMul}. */
  public static final CallOp<MatMul> MAT_MUL =
      BUILDER.call("MatMul", MatMul.class, new MatMulClasses());

  /** {@link MatMulInteger}. */
  public static final CallOp<MatMulInteger> MAT_MUL_INTEGER =
      BUILDER.call("MatMulInteger", MatMulInteger.class, new MatMulIntegerClasses());

  /** {@link QuantizeLinear}. */
  public static final CallOp<QuantizeLinear> QUANTIZE_LINEAR =
      BUILDER.call("QuantizeLinear", QuantizeLinear.class);

  /** {@link DequantizeLinear}. */
  public static final CallOp<DequantizeLinear> DEQUANTIZE_LINEAR =
      BUILDER.call("DequantizeLinear", DequantizeLinear.class);

  /** {@link DynamicQuantizeLinear}. */
  public static final CallOp<DynamicQuantizeLinear> DYNAMIC_QUANTIZE_LINEAR =
      BUILDER.call("DynamicQuantizeLinear", DynamicQuantizeLinear.class);

  /** {@link Softmax}. */
  public static final CallOp<Softmax> SOFTMAX = BUILDER.call("Softmax", Softmax.class);

  /** {@link LayerNormalization}. */
  public static final CallOp<LayerNormalization> LAYER_NORMALIZATION =
      BUILDER.call("LayerNormalization", LayerNormalization.class);

  /** {@link LpNormalization}. */
  public static final CallOp<LpNormalization> LP_NORMALIZATION =
      BUILDER.call("LpNormalization", LpNormalization.class);

  /** {@link ReduceMean}. */
  public static final CallOp<ReduceMean> REDUCE_MEAN = BUILDER.call("ReduceMean", ReduceMean.class);

  /** {@link ReduceSum}. */
  public static final CallOp<ReduceSum> REDUCE_SUM = BUILDER.call("ReduceSum", ReduceSum.class);

  /** {@link ReduceMax}. */
  public static final CallOp<ReduceMax> REDUCE_MAX = BUILDER.call("ReduceMax", ReduceMax.class);

  /** {@link ReduceMin}. */
  public static final CallOp<ReduceMin> REDUCE_MIN = BUILDER.call("ReduceMin", ReduceMin.class);

  /** {@link ReduceProd}. */
  public static final CallOp<ReduceProd> REDUCE_PROD = BUILDER.call("ReduceProd", ReduceProd.class);

  /** {@link ArgMax}. */
  public static final CallOp<ArgMax> ARG_MAX = BUILDER.call("ArgMax", ArgMax.class);

  /** {@link ArgMin}. */
  public static final CallOp<ArgMin> ARG_MIN = BUILDER.call("ArgMin", ArgMin.class);

  /** {@link TopK}. */
  public static final CallOp<TopK> TOP_K = BUILDER.call("TopK", TopK.class);

  /** {@link CumSum}. */
  public static final CallOp<CumSum> CUM_SUM = BUILDER.call("CumSum", CumSum.class);

  /** {@link Gather}. */
  public static final CallOp<Gather> GATHER = BUILDER.call("Gather", Gather.class);

  /** {@link GatherElements}. */
  public static final CallOp<GatherElements> GATHER_ELEMENTS =
      BUILDER.call("GatherElements", GatherElements.class);

  /** {@link GatherND}. */
  public static final CallOp<GatherND> GATHER_ND = BUILDER.call("GatherND", GatherND.class);

  /** {@link ScatterElements}. */
  public static final CallOp<ScatterElements> SCATTER_ELEMENTS =
      BUILDER.call("ScatterElements", ScatterElements.class);

  /** {@link ScatterND}. */
  public static final CallOp<ScatterND> SCATTER_ND = BUILDER.call("ScatterND", ScatterND.class);

  /** {@link Concat}. */
  public static final CallOp<Concat> CONCAT = BUILDER.call("Concat", Concat.class);

  /** {@link Transpose}. */
  public static final CallOp<Transpose> TRANSPOSE = BUILDER.call("Transpose", Transpose.class);

  /** {@link Reverse}. */
  public static final CallOp<Reverse> REVERSE = BUILDER.call("Reverse", Reverse.class);

  /** {@link ReverseSequence}. */
  public static final CallOp<ReverseSequence> REVERSE_SEQUENCE =
      BUILDER.call("ReverseSequence", ReverseSequence.class);

  /** {@link Pad}. */
  public static final CallOp<Pad> PAD = BUILDER.call("Pad", Pad.class);

  /** {@link OneHot}. */
  public static final CallOp<OneHot> ONE_HOT = BUILDER.call("OneHot", OneHot.class);

  /** {@link Trilu}. */
  public static final CallOp<Trilu> TRILU = BUILDER.call("Trilu", Trilu.class);

  /** {@link Range}. */
  public static final CallOp<Range> RANGE = BUILDER.call("Range", Range.class);

  /** {@link NonZero}. */
  public static final CallOp<NonZero> NON_ZERO = BUILDER.call("NonZero", NonZero.class);

  /** {@link Compress}. */
  public static final CallOp<Compress> COMPRESS = BUILDER.call("Compress", Compress.class);

  /** {@link MeanPool}. */
  public static final CallOp<MeanPool> MEAN_POOL = BUILDER.call("MeanPool", MeanPool.class);

  /** {@link Linear}, fused. */
  public static final CallOp<Linear> LINEAR =
      BUILDER.fused("Linear", Linear.class, new LinearDefinition(), new LinearClasses());

  /** {@link QuantizedLinear}, fused. */
  public static final CallOp<QuantizedLinear> QUANTIZED_LINEAR =
      BUILDER.fused(
          "QuantizedLinear",
          QuantizedLinear.class,
          new QuantizedLinearDefinition(),
          new QuantizedLinearClasses());

  /** {@link SkipLayerNorm}, fused. */
  public static final CallOp<SkipLayerNorm> SKIP_LAYER_NORM =
      BUILDER.fused("SkipLayerNorm", SkipLayerNorm.class, new SkipLayerNormDefinition());

  /** {@link Attention}, fused. */
  public static final CallOp<Attention> ATTENTION =
      BUILDER.fused(
          "Attention", Attention.class, new AttentionDefinition(), new AttentionClasses());

  /** All of them. */
  public static final Vocabulary VOCABULARY = BUILDER.build();

  private Ops() {}
}
