package io.github.vt4j.runtime;

import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.HostAccess;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A type of device: finds the devices, probes what they can do and manages their memory and queues.
 * A service, found by {@link java.util.ServiceLoader}; one that fails costs itself alone.
 *
 * <p>One instance serves one runtime, which closes it.
 */
public interface Backend extends AutoCloseable {
  /** The type of its devices: {@code cpu}. */
  String deviceType();

  /**
   * Finds and probes the devices; asked once. An empty list says that this machine has none.
   *
   * @throws RuntimeException where the devices cannot be used; the runtime reports it and goes on
   *     without them
   */
  List<BackendDevice> devices();

  /** Frees what the backend holds, after the last arena on its devices. */
  @Override
  void close();

  /**
   * A device that a backend found; its position in the list is its index.
   *
   * @param capabilities what it can do
   * @param memory its memory and queue
   * @param hostAccess the host's way to its memory, null where there is none
   */
  record BackendDevice(
      Capabilities capabilities, DeviceMemory memory, @Nullable HostAccess hostAccess) {}
}
