package io.github.vt4j.cli;

import picocli.CommandLine.IVersionProvider;

/** The versions of vt4j and of the JVM it runs on. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String own = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "vt " + (own == null ? "development" : own),
      "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
    };
  }
}
