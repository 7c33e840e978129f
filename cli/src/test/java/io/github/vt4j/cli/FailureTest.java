package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

/** What a user reads when the work has failed. */
class FailureTest {
  private static String told(Throwable failure) {
    StringWriter err = new StringWriter();
    assertThat(Failure.ofWork(failure, new PrintWriter(err, true))).isEqualTo(1);
    return err.toString();
  }

  @Test
  void aFileThatCannotBeReadIsNamedWithTheReason() {
    IOException denied = new AccessDeniedException("m.onnx");
    assertThat(told(denied)).isEqualTo("vt: m.onnx may not be read or written\n");
    assertThat(told(new UncheckedIOException(denied))).isEqualTo(told(denied));
    assertThat(told(new UncheckedIOException(new NoSuchFileException("m.onnx"))))
        .isEqualTo("vt: there is no file m.onnx\n");
    assertThat(told(new UncheckedIOException("the folder cannot be listed", new IOException("x"))))
        .as("it has a text of its own")
        .isEqualTo("vt: the folder cannot be listed\n");
    assertThat(told(new FileNotFoundException("m.onnx (why)"))).isEqualTo("vt: m.onnx (why)\n");
  }

  @Test
  void itIsOneLineWhateverTheTextHolds() {
    assertThat(told(new IllegalArgumentException("a\n b\u001b[2Jc")))
        .isEqualTo("vt: a; b\\u001b[2Jc\n");
  }
}
