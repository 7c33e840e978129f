package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The seam has no state but a seam's own: two class loaders in one JVM do not meet. */
class ClassLoadersTest {
  @Test
  void twoClassLoadersEachLoadTheSeamAndAProvider() throws Exception {
    URL[] urls =
        Stream.of(Seam.class, SeamProgram.class)
            .map(type -> ClassLocation.of(type).toUri())
            .distinct()
            .map(ClassLoadersTest::url)
            .toArray(URL[]::new);
    ClassLoader parent = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader one = new URLClassLoader(urls, parent);
        URLClassLoader two = new URLClassLoader(urls, parent)) {
      Callable<?> first = program(one);
      Callable<?> second = program(two);
      assertThat(first.getClass()).isNotSameAs(second.getClass());
      assertThat(Race.of(1, first)).isEqualTo(Race.of(1, second));
      Race.between(List.of(first, second));
      assertThat(first.call()).asString().startsWith("served ILIKE");
    }
  }

  private static Callable<?> program(ClassLoader loader) throws ReflectiveOperationException {
    return (Callable<?>)
        loader.loadClass(SeamProgram.class.getName()).getDeclaredConstructor().newInstance();
  }

  private static URL url(URI uri) {
    try {
      return uri.toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }
}
