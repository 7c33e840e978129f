package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Backend;
import io.github.vt4j.runtime.DeviceMemory;
import io.github.vt4j.seam.Capabilities;
import java.util.List;

/**
 * The backend of {@code cpu:0}: host memory, kernels that have finished when they return. Its
 * capabilities are the names of the instruction sets, {@code vector-128}, {@code vector-256} and
 * {@code vector-512} for the widths in bits of vectors that they have, the number of cores
 * available to this process, and the processor's model where the system tells it.
 */
public final class CpuBackend implements Backend {
  /** For the service loader. */
  public CpuBackend() {}

  @Override
  public String deviceType() {
    return "cpu";
  }

  @Override
  public List<BackendDevice> devices() {
    Capabilities capabilities =
        Capabilities.of(CpuFeatures.probe(), Runtime.getRuntime().availableProcessors())
            .ofModel(CpuModel.probe());
    return List.of(new BackendDevice(capabilities, DeviceMemory.host(), null));
  }

  @Override
  public void close() {}
}
