/**
 * What is fuzzed: the readers of files, and the planner. A target is a class with a method {@code
 * fuzzerTestOneInput} that takes bytes and ends normally or by a documented exception; whatever
 * else it throws is a finding.
 */
@NullMarked
package io.github.vt4j.fuzz;

import org.jspecify.annotations.NullMarked;
