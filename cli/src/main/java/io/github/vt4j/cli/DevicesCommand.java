package io.github.vt4j.cli;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.core.JsonGenerator;

/** {@code vt devices}: the devices and what they can do. */
@Command(
    name = "devices",
    description = "Shows the devices and what they can do.",
    mixinStandardHelpOptions = true)
final class DevicesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RuntimeOptions runtimeOptions;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (TensorRuntime runtime = runtimeOptions.open()) {
      Seam seam = runtime.seam();
      if (json) {
        Json.write(out, generator -> write(generator, seam, runtime.workers().threads()));
      } else {
        Table table = new Table("DEVICE", "UNITS", "MODEL", "CAPABILITIES");
        for (Device device : seam.devices()) {
          Capabilities has = seam.capabilities(device);
          table.row(device.name(), has.units(), has.model(), has);
        }
        out.println(table);
        out.println("threads that kernels may use: " + runtime.workers().threads());
      }
    }
    return 0;
  }

  private static void write(JsonGenerator json, Seam seam, int threads) {
    json.writeStartObject();
    json.writeNumberProperty("threads", threads);
    json.writeArrayPropertyStart("devices");
    for (Device device : seam.devices()) {
      Capabilities has = seam.capabilities(device);
      json.writeStartObject();
      json.writeStringProperty("device", device.name());
      json.writeStringProperty("type", device.type());
      json.writeNumberProperty("index", device.index());
      json.writeBooleanProperty("probed", has.probed());
      json.writeNumberProperty("units", has.units());
      json.writeStringProperty("model", has.model());
      json.writeNumberProperty("computeMajor", has.computeMajor());
      json.writeNumberProperty("computeMinor", has.computeMinor());
      json.writeArrayPropertyStart("features");
      has.features().forEach(json::writeString);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
