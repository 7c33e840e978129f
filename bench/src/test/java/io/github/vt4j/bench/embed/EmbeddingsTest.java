package io.github.vt4j.bench.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Embeddings of two sides, handed over in files and compared. */
class EmbeddingsTest {
  private static final long[] SHAPE = {1, 1, 3};

  @Test
  void theLargestDifferenceIsFoundInWhatCameThroughAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("embeddings");
    new Embeddings(SHAPE, new float[] {1, -2, 3}).write(file);
    Embeddings read = Embeddings.read(file);

    assertThat(read.maxDifference(new Embeddings(SHAPE, new float[] {1, -2, 3}))).isZero();
    assertThat(read.maxDifference(new Embeddings(SHAPE, new float[] {1.5f, -4, 3}))).isEqualTo(2);
  }

  @Test
  void otherShapesCannotBeCompared() {
    Embeddings ours = new Embeddings(SHAPE, new float[3]);
    Embeddings theirs = new Embeddings(new long[] {1, 3, 1}, new float[3]);
    assertThatIllegalStateException()
        .isThrownBy(() -> ours.maxDifference(theirs))
        .withMessage("the outputs have different shapes: ours [1, 1, 3], theirs [1, 3, 1]");
  }

  @Test
  void whatIsNoNumberIsNoDifferenceOfZero() {
    Embeddings ours = new Embeddings(SHAPE, new float[] {0, Float.NaN, 0});
    Embeddings theirs = new Embeddings(SHAPE, new float[3]);
    assertThatIllegalStateException()
        .isThrownBy(() -> ours.maxDifference(theirs))
        .withMessage("element 1 of the outputs is no number: ours NaN, theirs 0.0");
  }
}
