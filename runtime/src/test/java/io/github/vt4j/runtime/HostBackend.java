package io.github.vt4j.runtime;

import io.github.vt4j.seam.Capabilities;
import java.util.List;

/** A backend with devices in host memory, without kernels. */
public final class HostBackend implements Backend {
  private final String type;
  private final int devices;

  public HostBackend(String type, int devices) {
    this.type = type;
    this.devices = devices;
  }

  /** A runtime with {@code cpu:0}, {@code cpu:1} and nothing else. */
  public static TensorRuntime runtime() {
    return TensorRuntime.builder()
        .withoutServices()
        .backend(new HostBackend("cpu", 2))
        .properties(java.util.Map.of())
        .environment(java.util.Map.of())
        .build();
  }

  @Override
  public String deviceType() {
    return type;
  }

  @Override
  public List<BackendDevice> devices() {
    BackendDevice device = new BackendDevice(Capabilities.of(), DeviceMemory.host(), null);
    return java.util.Collections.nCopies(devices, device);
  }

  @Override
  public void close() {}
}
