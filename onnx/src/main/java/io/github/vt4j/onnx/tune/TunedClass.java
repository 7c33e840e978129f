package io.github.vt4j.onnx.tune;

import io.github.vt4j.seam.policy.MeasuredProfile.Entry;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was measured of a class of calls.
 *
 * @param op the op's name
 * @param deviceType such as {@code cpu}
 * @param callClass the name of the class, empty for an op that has but one
 * @param contenders the providers that may serve, by priority
 * @param medians for each call that was measured, differing in shapes, the providers' times in
 *     nanoseconds; a provider that declined it is not there
 */
public record TunedClass(
    String op,
    String deviceType,
    String callClass,
    List<String> contenders,
    List<Map<String, Long>> medians) {
  /** A lead that is less is taken for noise, so that measuring again gives the same order. */
  public static final double NOISE = 0.03;

  /** More say nothing, and make files differ. */
  private static final MathContext DIGITS = new MathContext(3);

  /** Copies the lists. */
  public TunedClass {
    contenders = List.copyOf(contenders);
    medians = List.copyOf(medians);
  }

  /**
   * The providers, the one to choose first in front: the fastest by the geometric mean over calls,
   * but of those that are as fast within {@link #NOISE} the one of the highest priority. Where a
   * provider declined a call, the best of the others would have served, and so its time counts.
   */
  public List<Timing> order() {
    Map<String, Double> left = new LinkedHashMap<>();
    for (String contender : contenders) {
      if (medians.stream().anyMatch(times -> times.containsKey(contender))) {
        left.put(contender, mean(contender));
      }
    }
    List<Timing> order = new ArrayList<>();
    while (!left.isEmpty()) {
      double within = Collections.min(left.values()) * (1 + NOISE);
      for (Map.Entry<String, Double> next : left.entrySet()) {
        if (next.getValue() <= within) {
          order.add(new Timing(next.getKey(), rounded(next.getValue())));
          left.remove(next.getKey());
          break;
        }
      }
    }
    return order;
  }

  private double mean(String contender) {
    double sum = 0;
    for (Map<String, Long> times : medians) {
      Long own = times.get(contender);
      sum += Math.log(own != null ? own : Collections.min(times.values()));
    }
    return Math.exp(sum / medians.size());
  }

  private static long rounded(double nanos) {
    return new BigDecimal(nanos).round(DIGITS).longValue();
  }

  /** Whether there was a choice. */
  boolean hasChoice() {
    return order().size() > 1;
  }

  Entry entry() {
    return new Entry(op, deviceType, callClass, order());
  }
}
