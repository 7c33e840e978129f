package io.github.vt4j.runtime;

import io.github.vt4j.runtime.Backend.BackendDevice;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.explain.Problem;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The backends of one runtime and their devices. What fails costs itself alone. */
final class Backends implements AutoCloseable {
  private static final Logger LOGGER = System.getLogger(Backends.class.getName());

  /** A broken service iterator may fail at the same place for ever. */
  private static final int FAILURES = 16;

  private final Seam seam;
  private final List<Backend> opened = new ArrayList<>();
  private final Map<Device, DeviceMemory> memories = new LinkedHashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  /** Opens the given backends, then those that a class loader shows, by class name. */
  Backends(Seam seam, List<Backend> given, @Nullable ClassLoader loader) {
    this.seam = seam;
    given.forEach(this::open);
    if (loader == null) {
      return;
    }
    for (ServiceLoader.Provider<Backend> service : found(loader)) {
      try {
        open(service.get());
      } catch (ServiceConfigurationError e) {
        report(service.type().getName(), "the backend cannot be made: " + e.getMessage(), e);
      }
    }
  }

  private List<ServiceLoader.Provider<Backend>> found(ClassLoader loader) {
    List<ServiceLoader.Provider<Backend>> found = new ArrayList<>();
    var services = ServiceLoader.load(Backend.class, loader).stream().iterator();
    for (int failures = 0; failures < FAILURES; ) {
      try {
        if (!services.hasNext()) {
          break;
        }
        found.add(services.next());
      } catch (ServiceConfigurationError | LinkageError e) {
        failures++;
        report(Backend.class.getName(), "a service cannot be loaded: " + e.getMessage(), e);
      }
    }
    found.sort((a, b) -> a.type().getName().compareTo(b.type().getName()));
    return found;
  }

  private void open(Backend backend) {
    try {
      String type = backend.deviceType();
      if (memories.keySet().stream().anyMatch(device -> device.type().equals(type))) {
        report(backend.getClass().getName(), "another backend serves " + type + " already", null);
        backend.close();
        return;
      }
      opened.add(backend); // so that one that fails half-way is closed too
      List<BackendDevice> devices = backend.devices();
      for (int index = 0; index < devices.size(); index++) {
        add(seam.device(type, index), devices.get(index));
      }
    } catch (RuntimeException | LinkageError e) {
      report(backend.getClass().getName(), "the backend failed: " + e, e);
    }
  }

  private void add(Device device, BackendDevice found) {
    seam.publish(device, found.capabilities());
    if (found.hostAccess() != null) {
      seam.hostAccess(device, found.hostAccess());
    }
    memories.put(device, found.memory());
  }

  private void report(String source, String message, @Nullable Throwable cause) {
    problems.add(new Problem(source, message, cause));
    LOGGER.log(Level.WARNING, () -> source + ": " + message);
  }

  List<Device> devices() {
    return List.copyOf(memories.keySet());
  }

  Optional<DeviceMemory> memory(Device device) {
    return Optional.ofNullable(memories.get(device));
  }

  List<Problem> problems() {
    return Collections.unmodifiableList(problems);
  }

  @Override
  public void close() {
    opened.reversed().forEach(Backend::close);
  }
}
