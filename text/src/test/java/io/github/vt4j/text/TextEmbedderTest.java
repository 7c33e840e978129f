package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.onnx.profile.ExecutedCall;
import io.github.vt4j.onnx.profile.Profiler;
import io.github.vt4j.onnx.profile.Span;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a service's developer relies on. */
class TextEmbedderTest {
  private static final int THREADS = 8;

  private static TextEmbedder embedder;

  @BeforeAll
  static void load() {
    embedder = TextEmbedder.load();
  }

  @AfterAll
  static void close() {
    embedder.close();
  }

  @Test
  void helloWorldHasThePublishedValues() {
    float[] vector = embedder.embed("hello world");

    assertThat(vector).hasSize(384);
    assertThat(embedder.dimension()).isEqualTo(384);
    assertThat(Arrays.copyOf(vector, 4))
        .containsExactly(
            new float[] {-0.03447731f, 0.031023193f, 0.0067349216f, 0.026108941f}, within(1e-4f));
  }

  @Test
  void aTextsEmbeddingDoesNotDependOnItsCompany() {
    List<String> texts = List.of("short", "", "a somewhat longer text about rivers and banks", "x");
    List<Embedding> together = embedder.embed(texts);

    for (int i = 0; i < texts.size(); i++) {
      assertThat(together.get(i).vector())
          .containsExactly(embedder.embed(texts.get(i)), within(1e-5f));
    }
  }

  @Test
  void manyTextsComeBackInTheirOrder() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      texts.add("number " + i + " of many".repeat(i % 7));
    }
    List<Embedding> embeddings = embedder.embed(texts);

    assertThat(embeddings).hasSize(80);
    for (int i : new int[] {0, 13, 41, 79}) {
      assertThat(embeddings.get(i).vector())
          .containsExactly(embedder.embed(texts.get(i)), within(1e-5f));
    }
  }

  @Test
  void nothingInNothingOut() {
    assertThat(embedder.embed(List.of())).isEmpty();
  }

  @Test
  void aNullTextIsNamedByItsPosition() {
    assertThatThrownBy(() -> embedder.embed(Arrays.asList("a", null)))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("text 1");
  }

  @Test
  void eightThreadsShareOneModelWithEqualResults() throws Exception {
    List<String> texts = List.of("hello world", "a river bank", "a bank loan and its interest");
    List<float[]> expected = texts.stream().map(embedder::embed).toList();
    CyclicBarrier start = new CyclicBarrier(THREADS);
    Callable<Void> work =
        () -> {
          start.await();
          for (int round = 0; round < 4; round++) {
            for (int i = 0; i < texts.size(); i++) {
              assertThat(embedder.embed(texts.get(i))).isEqualTo(expected.get(i));
            }
          }
          return null;
        };

    runOnThreads(work);
  }

  @Test
  void aProviderIsSwitchedOffWhileOthersEmbed() throws Exception {
    try (TextEmbedder own = TextEmbedder.load()) {
      own.seam().updatePolicy(policy -> policy.statistics(true));
      float[] expected = own.embed("hello world");
      assertThat(own.counters().calls("vector") > 0).isEqualTo(VectorModule.isPresent());

      own.seam().updatePolicy(policy -> policy.disable("vector"));
      own.seam().resetCounters();
      assertThat(own.embed("hello world")).containsExactly(expected, within(1e-5f));
      assertThat(own.counters().calls("vector")).isZero();
      assertThat(own.counters().calls("vt-native")).isPositive();

      own.seam().updatePolicy(policy -> policy.enable("vector"));
      own.embed("hello world");
      assertThat(own.counters().calls("vector") > 0).isEqualTo(VectorModule.isPresent());
    }
  }

  @Test
  void aListenerIsToldOfBatchesAndPooling() {
    Profiler profiler = new Profiler();
    try (TextEmbedder watched = TextEmbedder.builder().listener(profiler).build()) {
      watched.embed(List.of("hello world", "hello again"));
    }
    List<Span> spans = profiler.profile().spans();
    assertThat(spans).extracting(Span::name).containsExactly("open", "batch of 2 × 4 tokens");
    assertThat(spans.getLast().spans()).extracting(Span::name).containsExactly("run", "pool");
    List<ExecutedCall> pooling = spans.getLast().spans().getLast().calls();
    assertThat(pooling).extracting(ExecutedCall::op).containsExactly("MeanPool", "LpNormalization");
    assertThat(pooling.getLast().reads()).containsExactly(0);
  }

  @Test
  void tooLongATextIsCutAndSaysSo() {
    try (TextEmbedder small = TextEmbedder.builder().maxLength(6).build()) {
      Embedding embedding = small.embed(List.of("one two three four five six seven")).getFirst();

      assertThat(embedding.tokens()).isEqualTo(6);
      assertThat(embedding.tokensCut()).isEqualTo(3);
      assertThat(embedding.vector())
          .containsExactly(embedder.embed("one two three four"), within(1e-5f));
    }
  }

  @Test
  void upTo512TokensAreTakenWhereThatIsAsked() {
    try (TextEmbedder large = TextEmbedder.builder().maxLength(512).build()) {
      Embedding embedding = large.embed(List.of("word ".repeat(600))).getFirst();

      assertThat(embedding.tokens()).isEqualTo(512);
      assertThat(embedding.tokensCut()).isEqualTo(90);
    }
    Embedding usual = embedder.embed(List.of("word ".repeat(600))).getFirst();
    assertThat(usual.tokens()).isEqualTo(256);
    assertThat(usual.tokensCut()).isEqualTo(346);
    for (int length : new int[] {1, 513}) {
      assertThatThrownBy(() -> TextEmbedder.builder().maxLength(length))
          .hasMessage("the maximum length is from 2 to 512, not " + length);
    }
  }

  @Test
  void poolingAndLengthAreAsAsked() {
    try (TextEmbedder cls = TextEmbedder.builder().pooling(Pooling.CLS).normalize(false).build()) {
      float[] first = cls.tokenEmbeddings(List.of("hello world")).getFirst()[0];

      assertThat(cls.embed("hello world")).containsExactly(first, within(1e-6f));
    }
    double length = 0;
    for (float value : embedder.embed("hello world")) {
      length += (double) value * value;
    }
    assertThat(length).isCloseTo(1, within(1e-5));
  }

  @Test
  void aGivenRuntimeStaysOpen() {
    try (TensorRuntime runtime = TensorRuntime.open()) {
      try (TextEmbedder shared = TextEmbedder.builder().runtime(runtime).build()) {
        assertThat(shared.seam()).isSameAs(runtime.seam());
      }
      assertThat(runtime.devices()).isNotEmpty();
      runtime.arena().close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 513, Integer.MAX_VALUE})
  void maximumLengthsThatMakeNoSenseAreRefused(int tokens) {
    assertThatThrownBy(() -> TextEmbedder.builder().maxLength(tokens))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("from 2 to 512, not " + tokens);
  }

  @Test
  void aDeviceThatIsNotThereIsNamedWithThoseThatAre() {
    assertThatThrownBy(() -> TextEmbedder.builder().device("tpu:3").build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("tpu:3", "cpu:0");
  }

  private static void runOnThreads(Callable<Void> work)
      throws InterruptedException, ExecutionException {
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<Void>> futures = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        futures.add(threads.submit(work));
      }
      for (Future<Void> future : futures) {
        future.get();
      }
    }
  }
}
