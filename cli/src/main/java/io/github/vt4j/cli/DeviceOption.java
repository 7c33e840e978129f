package io.github.vt4j.cli;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.Device;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option by which a user chooses a device. */
final class DeviceOption {
  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      defaultValue = "cpu:0",
      description = "The device (default: ${DEFAULT-VALUE}).")
  private String name;

  /**
   * The device.
   *
   * @throws ParameterException if the runtime has none of that name
   */
  Device in(TensorRuntime runtime, CommandSpec spec) {
    return Failure.checked(spec, () -> runtime.device(name));
  }
}
