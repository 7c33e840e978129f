package io.github.vt4j.seam.explain;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Every candidate for an op on a device, in order, each with a verdict.
 *
 * @param op the op's name
 * @param device the device's name
 * @param capabilities what the device has, in words
 * @param call the call, or class of calls, that was asked about, in words, or null
 * @param candidates the candidates, those that are chosen first in front
 */
public record Explanation(
    String op,
    String device,
    String capabilities,
    @Nullable String call,
    List<Candidate> candidates) {
  /** Copies the list. */
  public Explanation {
    candidates = List.copyOf(candidates);
  }

  /**
   * One candidate.
   *
   * @param provider the provider's name
   * @param priority its priority
   * @param kernel what its kernel tells of itself, empty where that is nothing or it has none
   * @param verdict what became of it
   */
  public record Candidate(String provider, int priority, String kernel, Verdict verdict) {}

  /** The name of the provider that serves, if one does. */
  public Optional<String> selected() {
    return candidates.stream()
        .filter(candidate -> candidate.verdict.kind() == Verdict.Kind.SELECTED)
        .map(Candidate::provider)
        .findFirst();
  }

  /** The candidate of a provider's name. */
  public Optional<Candidate> candidate(String provider) {
    return candidates.stream().filter(c -> c.provider.equals(provider)).findFirst();
  }

  /** Several lines: what was asked, then a candidate a line. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(op).append(" on ").append(device);
    text.append(" (").append(capabilities).append(')');
    if (call != null) {
      text.append(" for ").append(call);
    }
    if (candidates.isEmpty()) {
      text.append("\n  no provider is registered");
    }
    int width = candidates.stream().mapToInt(c -> c.provider.length()).max().orElse(0);
    for (Candidate candidate : candidates) {
      text.append("\n  ").append(candidate.provider);
      text.repeat(' ', width - candidate.provider.length());
      String priority = Integer.toString(candidate.priority);
      text.repeat(' ', Math.max(1, 7 - priority.length())).append(priority);
      text.append("  ").append(candidate.verdict);
      if (!candidate.kernel.isEmpty()) {
        text.append("; ").append(candidate.kernel);
      }
    }
    return text.toString();
  }

  /** The same as one JSON object. */
  public String toJson() {
    JsonText json = new JsonText().beginObject();
    json.name("op").value(op).name("device").value(device);
    json.name("capabilities").value(capabilities);
    if (call != null) {
      json.name("call").value(call);
    }
    json.name("candidates").beginArray();
    for (Candidate candidate : candidates) {
      json.beginObject().name("provider").value(candidate.provider);
      json.name("priority").value(candidate.priority);
      if (!candidate.kernel.isEmpty()) {
        json.name("kernel").value(candidate.kernel);
      }
      json.name("verdict").value(candidate.verdict.kind().name());
      json.name("reason").value(candidate.verdict.reason()).endObject();
    }
    return json.endArray().endObject().toString();
  }
}
