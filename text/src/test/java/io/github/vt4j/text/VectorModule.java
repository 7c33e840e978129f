package io.github.vt4j.text;

/** Whether this JVM has been started with the Vector API's module. */
final class VectorModule {
  private VectorModule() {}

  static boolean isPresent() {
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
  }
}
