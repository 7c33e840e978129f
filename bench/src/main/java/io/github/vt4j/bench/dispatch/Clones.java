package io.github.vt4j.bench.dispatch;

import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.Kernel;
import java.io.IOException;
import java.io.InputStream;

/**
 * Loads {@link Sum} and its call once more under the same names. To the compiler they are new
 * classes, as the kernels of different ops are.
 */
final class Clones extends ClassLoader {
  Clones() {
    super(Clones.class.getClassLoader());
  }

  @SuppressWarnings("unchecked") // a clone of a kernel takes the clone of its call
  Kernel<Call> kernel() throws ReflectiveOperationException {
    return (Kernel<Call>) loadClass(Sum.class.getName()).getConstructor().newInstance();
  }

  @SuppressWarnings("unchecked") // a clone of a call is a call
  Class<Call> callType() throws ReflectiveOperationException {
    return (Class<Call>) loadClass(Sum.Operands.class.getName());
  }

  Call call(long left, long right) throws ReflectiveOperationException {
    return callType().getConstructor(long.class, long.class).newInstance(left, right);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(Sum.class.getName())) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    String resource = name.replace('.', '/') + ".class";
    try (InputStream in = getParent().getResourceAsStream(resource)) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
