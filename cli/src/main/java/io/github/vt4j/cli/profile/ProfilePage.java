package io.github.vt4j.cli.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A profile as a page that is one file and fetches nothing: the profile's JSON, and the script that
 * shows it. The script sets text as text, so that no name of a model is taken for markup.
 */
public final class ProfilePage {
  private ProfilePage() {}

  /**
   * The page.
   *
   * @param json a profile, as {@link ProfileJson} writes it
   */
  public static String of(String json) {
    // In this order, since only what is put in last is not ours.
    return resource("page.html")
        .replace("/*style*/", resource("page.css"))
        .replace("/*layout*/", resource("layout.js"))
        .replace("/*graph*/", resource("graph.js"))
        .replace("/*page*/", resource("page.js"))
        .replace("/*profile*/", json.replace("<", "\\u003c"));
  }

  private static String resource(String name) {
    try (InputStream stream =
        Objects.requireNonNull(ProfilePage.class.getResourceAsStream(name), name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("the command's own " + name + " cannot be read", e);
    }
  }
}
