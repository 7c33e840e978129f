package io.github.vt4j.vector;

/**
 * A piece of an array.
 *
 * @param array the array
 * @param offset where the piece begins
 * @param length how long it is
 */
record Panel(float[] array, int offset, int length) {}
