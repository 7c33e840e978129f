package io.github.vt4j.seam;

import java.util.ServiceConfigurationError;
import org.jspecify.annotations.Nullable;

/**
 * An accepted offer. It makes the kernel once, when that is first wanted, and keeps the kernel or
 * the cause of the failure for good.
 */
final class Registration {
  final Offer<?> offer;
  private final String source;
  private final Making making;
  private volatile @Nullable Object kernel;
  private volatile @Nullable Throwable failure;

  Registration(Submission submission, Making making) {
    this.making = making;
    this.offer = submission.offer();
    this.source = submission.source();
  }

  /** Who brought the offer, as problems name it. */
  String source() {
    return source;
  }

  String name() {
    return offer.provider().name();
  }

  int priority() {
    return offer.provider().priority();
  }

  /** The kernel, or null where it cannot be made. */
  @Nullable Object kernel() {
    Object made = kernel;
    if (made == null && failure == null) {
      made = make();
    }
    return made;
  }

  /** Why the kernel could not be made, where that has been tried and failed. */
  @Nullable Throwable failure() {
    return failure;
  }

  /** Whether the kernel has been made, or cannot be. */
  boolean isDecided() {
    return kernel != null || failure != null;
  }

  private @Nullable Object make() {
    if (making.begin(this)) {
      try {
        Object made = offer.kernel().get();
        if (offer.op().kernelType().isInstance(made)) {
          kernel = made;
        } else {
          failure = new IllegalStateException(offer + " made " + made + " instead of a kernel");
        }
      } catch (Exception | LinkageError | ServiceConfigurationError e) {
        // Foreign code: whatever it throws costs this offer alone. Other errors are the JVM's.
        failure = e;
      } finally {
        making.end(this);
      }
    }
    return kernel;
  }
}
