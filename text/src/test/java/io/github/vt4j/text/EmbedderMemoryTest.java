package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.testkit.CountedMemory;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What embedding with the real model takes of memory outside the Java heap. */
class EmbedderMemoryTest {
  private static final int WIDTH = 384;
  private static final int THREADS = 8;

  /** What an arena takes for its first small tensors; here inputs and sentence embeddings. */
  private static final int BLOCK = 16 << 10;

  private final CountedMemory memory = new CountedMemory();
  private final TensorRuntime runtime = memory.runtime();
  private final TextEmbedder embedder = TextEmbedder.builder().runtime(runtime).build();

  @BeforeEach
  void onlyWhereNativeKernelsServe() {
    // Composites work in memory of their own.
    assumeThat(VectorModule.isPresent()).isTrue();
  }

  @AfterEach
  void close() {
    embedder.close();
    runtime.close();
  }

  @Test
  void aBatchOfShapesThatWereRunAllocatesItsInputsAndEmbeddingsAlone() {
    List<String> texts = List.of("hello world", "good morning");
    int tokens = embedder.embed(texts).stream().mapToInt(Embedding::tokens).sum();
    assertThat(tokens).isEqualTo(2 * 4);
    long kept = memory.live();
    for (int run = 2; run <= 3; run++) {
      memory.take();
      assertThat(embedder.embed(texts)).hasSize(2);
      assertThat(memory.take()).isEqualTo(4L * tokens * WIDTH + BLOCK);
      assertThat(memory.live()).isEqualTo(kept);
    }
  }

  /** What each thread has beside is its own batch. */
  @Test
  void eightThreadsWorkInTheMemoryOfAsManyBatchesAsThereAreProcessors() throws Exception {
    List<String> texts = Collections.nCopies(4, "a bank loan and its interest ".repeat(6));
    long loaded = memory.live();
    List<Embedding> expected = embedder.embed(texts);
    long ofShape = memory.live() - loaded;
    memory.take();
    embedder.embed(texts);
    long ofThread = memory.take();
    memory.takePeak();

    CyclicBarrier start = new CyclicBarrier(THREADS);
    Callable<Void> work =
        () -> {
          start.await();
          for (int round = 0; round < 3; round++) {
            assertThat(embedder.embed(texts)).usingRecursiveComparison().isEqualTo(expected);
          }
          return null;
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      for (Future<Void> future : threads.invokeAll(Collections.nCopies(THREADS, work))) {
        future.get();
      }
    }
    int processors = Runtime.getRuntime().availableProcessors();
    assertThat(memory.takePeak())
        .isLessThanOrEqualTo(loaded + processors * ofShape + THREADS * ofThread);
  }
}
