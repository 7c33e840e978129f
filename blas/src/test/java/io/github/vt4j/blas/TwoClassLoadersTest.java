package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That two applications in one virtual machine both load the libraries, each with its classes. */
class TwoClassLoadersTest {
  @ParameterizedTest
  @ValueSource(strings = {"openblas", "onednn"})
  void bothLoadAndRun(String provider) throws Exception {
    JavaProcess.assumePlatformOfCarriers();
    try (URLClassLoader one = application();
        URLClassLoader other = application()) {
      assertThat(run(one, provider)).isEqualTo("64.0 by " + provider);
      assertThat(run(other, provider)).isEqualTo("64.0 by " + provider);
      assertThat(run(one, provider)).isEqualTo("64.0 by " + provider);
    }
  }

  /** Without a parent: the platform's loader knows the modules of the application. */
  private static URLClassLoader application() {
    URL[] urls =
        Stream.of(ClassPath.all().split(File.pathSeparator))
            .map(element -> url(Path.of(element)))
            .toArray(URL[]::new);
    return new URLClassLoader("application", urls, null);
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @SuppressWarnings("unchecked") // Application is a Callable of String
  private static String run(ClassLoader loader, String provider) throws Exception {
    Class<?> type = loader.loadClass(Application.class.getName());
    assertThat(type).isNotSameAs(Application.class);
    return ((Callable<String>) type.getConstructor(String.class).newInstance(provider)).call();
  }
}
