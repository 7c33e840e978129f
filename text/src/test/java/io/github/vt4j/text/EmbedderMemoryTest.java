package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.vt4j.runtime.TensorRuntime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What embedding with the real model takes of memory outside the Java heap. */
class EmbedderMemoryTest {
  private static final int WIDTH = 384;

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
      long before = memory.allocated();
      assertThat(embedder.embed(texts)).hasSize(2);
      assertThat(memory.allocated() - before).isEqualTo(4L * tokens * WIDTH + BLOCK);
      assertThat(memory.live()).isEqualTo(kept);
    }
  }
}
