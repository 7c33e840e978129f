package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;

/**
 * What a case is made from; the same spec makes the same operands.
 *
 * @param variant which of the op's forms
 * @param size the length that the form leaves open
 * @param dtype of the floats
 * @param layout of all operands
 * @param seed of the contents
 */
record CaseSpec(int variant, int size, DType dtype, Layout layout, long seed) {}
