package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a profile tells of a candidate for a class of calls. */
sealed interface Measured {
  /** Where it is told. */
  MeasuredProfile profile();

  /** What an explanation says of the candidate when it serves. */
  String whenSelected();

  /** What an explanation says of the candidate when another serves. */
  String whenBelow();

  /**
   * The kernel was measured.
   *
   * @param own its timing
   * @param rival the best of the other candidates that were measured and may serve, if one was
   */
  record Timed(MeasuredProfile profile, Timing own, @Nullable Timing rival) implements Measured {
    @Override
    public String whenSelected() {
      return millis(own)
          + (rival == null ? "" : " against " + millis(rival) + " of " + rival.provider())
          + " in the profile "
          + profile.source();
    }

    @Override
    public String whenBelow() {
      return "measured " + millis(own);
    }

    private static String millis(Timing timing) {
      return String.format(Locale.ROOT, "%.3g ms", timing.nanos() / 1e6);
    }
  }

  /**
   * Another kernel of the same provider was measured.
   *
   * @param provider its name
   * @param now what the kernel tells of itself
   */
  record Outdated(MeasuredProfile profile, String provider, String now) implements Measured {
    Outdated(MeasuredProfile profile, Candidate candidate) {
      this(profile, candidate.name(), candidate.description());
    }

    @Override
    public String whenSelected() {
      return "another kernel of " + provider + " is in the profile " + profile.source();
    }

    @Override
    public String whenBelow() {
      return whenSelected();
    }

    /** What a user is told of once. */
    String problem() {
      return "what was measured of "
          + provider
          + " does not count: it was "
          + String.join(" and ", profile.kernels().getOrDefault(provider, Set.of()))
          + ", and is now "
          + (now.isEmpty() ? "one that tells no version" : now);
    }
  }
}
