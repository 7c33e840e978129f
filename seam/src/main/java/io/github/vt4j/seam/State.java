package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.Policy;
import io.github.vt4j.seam.policy.PolicyEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a selection depends on. Immutable.
 *
 * @param vocabulary the ops
 * @param registry who offers what
 * @param policy what users say
 * @param devices the devices, by ordinal
 * @param capabilities what devices have published, by ordinal
 * @param hostAccess the host's way to devices, by ordinal, where there is one
 */
record State(
    Vocabulary vocabulary,
    Registry registry,
    Policy policy,
    List<Device> devices,
    Map<Integer, Capabilities> capabilities,
    Map<Integer, HostAccess> hostAccess) {
  static State of(Vocabulary vocabulary, Policy policy) {
    return new State(vocabulary, Registry.empty(), policy, List.of(), Map.of(), Map.of());
  }

  Capabilities capabilitiesOf(Device device) {
    return capabilities.getOrDefault(device.ordinal, Capabilities.unprobed());
  }

  @Nullable HostAccess hostAccessOf(Device device) {
    return hostAccess.get(device.ordinal);
  }

  @Nullable Device device(String type, int index) {
    for (Device device : devices) {
      if (device.index() == index && device.type().equals(type)) {
        return device;
      }
    }
    return null;
  }

  /**
   * Whether an entry names a device by an index that its type lacks. Of a type without any device
   * that cannot be told: it is another machine's.
   */
  boolean lacksDevice(PolicyEntry entry) {
    List<Device> ofType =
        devices.stream().filter(device -> device.type().equals(entry.deviceType())).toList();
    return entry.hasIndex()
        && !ofType.isEmpty()
        && ofType.stream().noneMatch(device -> device.name().equals(entry.device()));
  }

  /** The device whose kernels the reference tier borrows. */
  @Nullable Device referenceDevice() {
    return device("cpu", 0);
  }

  State with(Registry next) {
    return new State(vocabulary, next, policy, devices, capabilities, hostAccess);
  }

  State with(Policy next) {
    return new State(vocabulary, registry, next, devices, capabilities, hostAccess);
  }

  /**
   * The next device of a seam, to be added {@linkplain #with(Device) with}.
   *
   * @throws IllegalArgumentException where the type is no name or the index is negative
   */
  Device newDevice(Seam seam, String type, int index) {
    int ordinal = devices.size();
    return new Device(seam, type, index, ordinal, Math.multiplyExact(ordinal, vocabulary.cells()));
  }

  State with(Device device) {
    List<Device> more = new ArrayList<>(devices);
    more.add(device);
    return new State(vocabulary, registry, policy, List.copyOf(more), capabilities, hostAccess);
  }

  State with(Device device, Capabilities published) {
    Map<Integer, Capabilities> next = new HashMap<>(capabilities);
    next.put(device.ordinal, published);
    return new State(vocabulary, registry, policy, devices, Map.copyOf(next), hostAccess);
  }

  State with(Device device, HostAccess access) {
    Map<Integer, HostAccess> next = new HashMap<>(hostAccess);
    next.put(device.ordinal, access);
    return new State(vocabulary, registry, policy, devices, capabilities, Map.copyOf(next));
  }
}
