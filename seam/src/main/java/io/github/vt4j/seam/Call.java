package io.github.vt4j.seam;

/**
 * One invocation of a {@link CallOp}: operands and attributes. An implementation is an immutable
 * record that validates itself when made, so that no kernel sees a malformed call. Its {@code
 * toString} names what a reader of an error needs: shapes and dtypes, not contents.
 */
public interface Call {}
