package io.github.vt4j.text.model;

import io.github.vt4j.text.model.EmbeddedModel.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A directory that keeps embedded models as files, because a model is mapped into memory.
 *
 * <pre>{@code
 * ModelCache cache = ModelCache.in(Environment.current().cacheDirectory());
 * ModelFiles files = cache.files(EmbeddedModel.ALL_MINILM_L6_V2);
 * }</pre>
 *
 * <p>Each model has a folder of its own, named after it and its version. A file appears there under
 * its name only when it is complete, verified by SHA-256 and flushed to disk. Any number of threads
 * and processes may share the directory without a lock; those that start together may each extract,
 * and the last to finish replaces an equal file. A file that is found is trusted if its size and
 * modification time are those noted beside it when it was verified; if not, it is verified again,
 * and replaced if it is not what it should be. Where a good file is there, neither the jar nor the
 * right to write is needed.
 *
 * <p>Immutable.
 */
public final class ModelCache {
  private final Path directory;

  private ModelCache(Path directory) {
    this.directory = directory;
  }

  /** The cache in this directory, which is made when it is first needed. */
  public static ModelCache in(Path directory) {
    return new ModelCache(directory.toAbsolutePath());
  }

  /**
   * The model's files, extracted if they are not there. The jar is looked for by the class loader
   * of this class, then by the thread's context class loader.
   *
   * @throws ModelCacheException if a file is not there and cannot be made
   */
  public ModelFiles files(EmbeddedModel model) throws ModelCacheException {
    return files(
        model, ModelCache.class.getClassLoader(), Thread.currentThread().getContextClassLoader());
  }

  /**
   * The model's files, extracted if they are not there.
   *
   * @param loader finds the model's resources
   * @throws ModelCacheException if a file is not there and cannot be made
   */
  public ModelFiles files(EmbeddedModel model, ClassLoader loader) throws ModelCacheException {
    return files(model, loader, null);
  }

  private ModelFiles files(
      EmbeddedModel model, ClassLoader loader, @Nullable ClassLoader otherLoader)
      throws ModelCacheException {
    Path folder = directory.resolve(model.name() + "-" + model.version());
    Path onnx = folder.resolve("model.onnx");
    Path tokenizer = folder.resolve("tokenizer.json");
    provide(onnx, model.onnx(), model, loader, otherLoader);
    provide(tokenizer, model.tokenizer(), model, loader, otherLoader);
    return new ModelFiles(model.name(), onnx, tokenizer);
  }

  private void provide(
      Path path,
      Resource resource,
      EmbeddedModel model,
      ClassLoader loader,
      @Nullable ClassLoader otherLoader)
      throws ModelCacheException {
    CachedFile file = new CachedFile(path, resource);
    if (file.isIntact()) {
      return;
    }
    InputStream content = loader.getResourceAsStream(resource.path());
    if (content == null && otherLoader != null) {
      content = otherLoader.getResourceAsStream(resource.path());
    }
    if (content == null) {
      throw new ModelCacheException(
          ("the model %s is not in %s, and no class loader finds its resource %s: its jar belongs on"
                  + " the class path, or on the module path with --add-modules %s")
              .formatted(model.name(), path.getParent(), resource.path(), model.module()));
    }
    try (InputStream in = content) {
      file.replace(in);
    } catch (ModelCacheException e) {
      throw e;
    } catch (IOException e) {
      throw new ModelCacheException(resource.path() + " cannot be closed: " + e.getMessage(), e);
    }
  }
}
