package io.github.vt4j.runtime.op;

import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Vocabulary;

/** The ops of the runtime. Each is documented by the record of its calls. */
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

  /** {@link Pow}. */
  public static final CallOp<Pow> POW = BUILDER.call("Pow", Pow.class);

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

  /** {@link Not}. */
  public static final CallOp<Not> NOT = BUILDER.call("Not", Not.class);

  /** {@link Where}. */
  public static final CallOp<Where> WHERE = BUILDER.call("Where", Where.class);

  /** {@link Neg}. */
  public static final CallOp<Neg> NEG = BUILDER.call("Neg", Neg.class);

  /** {@link Abs}. */
  public static final CallOp<Abs> ABS = BUILDER.call("Abs", Abs.class);

  /** {@link Sqrt}. */
  public static final CallOp<Sqrt> SQRT = BUILDER.call("Sqrt", Sqrt.class);

  /** {@link Exp}. */
  public static final CallOp<Exp> EXP = BUILDER.call("Exp", Exp.class);

  /** {@link Log}. */
  public static final CallOp<Log> LOG = BUILDER.call("Log", Log.class);

  /** {@link Erf}. */
  public static final CallOp<Erf> ERF = BUILDER.call("Erf", Erf.class);

  /** {@link Tanh}. */
  public static final CallOp<Tanh> TANH = BUILDER.call("Tanh", Tanh.class);

  /** {@link Sigmoid}. */
  public static final CallOp<Sigmoid> SIGMOID = BUILDER.call("Sigmoid", Sigmoid.class);

  /** {@link Relu}. */
  public static final CallOp<Relu> RELU = BUILDER.call("Relu", Relu.class);

  /** {@link Reciprocal}. */
  public static final CallOp<Reciprocal> RECIPROCAL = BUILDER.call("Reciprocal", Reciprocal.class);

  /** {@link Gelu}. */
  public static final CallOp<Gelu> GELU = BUILDER.call("Gelu", Gelu.class);

  /** {@link Cast}. */
  public static final CallOp<Cast> CAST = BUILDER.call("Cast", Cast.class);

  /** {@link Copy}. */
  public static final CallOp<Copy> COPY = BUILDER.call("Copy", Copy.class);

  /** {@link MatMul}. */
  public static final CallOp<MatMul> MAT_MUL = BUILDER.call("MatMul", MatMul.class);

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

  /** {@link MeanPool}. */
  public static final CallOp<MeanPool> MEAN_POOL = BUILDER.call("MeanPool", MeanPool.class);

  /** {@link Linear}, fused. */
  public static final CallOp<Linear> LINEAR =
      BUILDER.fused("Linear", Linear.class, new LinearDefinition());

  /** {@link SkipLayerNorm}, fused. */
  public static final CallOp<SkipLayerNorm> SKIP_LAYER_NORM =
      BUILDER.fused("SkipLayerNorm", SkipLayerNorm.class, new SkipLayerNormDefinition());

  /** {@link Attention}, fused. */
  public static final CallOp<Attention> ATTENTION =
      BUILDER.fused("Attention", Attention.class, new AttentionDefinition());

  /** All of them. */
  public static final Vocabulary VOCABULARY = BUILDER.build();

  private Ops() {}
}
