package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.cli.profile.ProfileJson;
import io.github.vt4j.cli.profile.ProfilePage;
import io.github.vt4j.onnx.profile.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a profile as a browser shows it. */
class ProfilePageIT {
  private static final Pattern RESULT = Pattern.compile("data-checks=\"([^\"]*)\"");

  @TempDir private Path folder;

  /** Opens a profile's page in a browser and gives what page-checks.js found in it. */
  private Map<String, Object> shown(Profile profile, String... options) throws IOException {
    Chromium chromium = Chromium.find();
    String checks;
    try (InputStream script =
        Objects.requireNonNull(getClass().getResourceAsStream("page-checks.js"))) {
      checks = new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
    String listening =
        "<script>window.pageErrors = [];"
            + "window.addEventListener('error', e => window.pageErrors.push(e.message));"
            + "document.addEventListener('securitypolicyviolation',"
            + " e => window.pageErrors.push(e.violatedDirective));"
            + "window.alert = text => window.pageErrors.push('alert ' + text);</script>";
    String page =
        ProfilePage.of(Json.text(new ProfileJson(SampleProfile.MODEL, profile)::write))
            .replace("<title>", listening + "<title>")
            .replace("</body>", "<script>{" + checks + "}</script></body>");
    Path file = Files.writeString(folder.resolve("page.html"), page);
    Vt browser = chromium.show(file, folder.resolve("browser"), options);
    Matcher result = RESULT.matcher(browser.out());
    assertThat(result.find()).as(browser.err()).isTrue();
    assertThat(browser.err()).doesNotContain("CONSOLE");
    return JsonTree.object(URLDecoder.decode(result.group(1), StandardCharsets.UTF_8));
  }

  @Test
  void aPersonSeesAllOfAProfile() throws IOException {
    Map<String, Object> shown = shown(SampleProfile.small());

    assertThat(shown)
        .containsEntry("errors", List.of())
        .containsEntry("resources", 0L)
        .containsEntry("model", SampleProfile.MODEL)
        .containsEntry("title", SampleProfile.MODEL + ": profile")
        .containsEntry("providers", List.of("vt-native", "<b>vector</b>"))
        .containsEntry("ops", List.of("Add", "MatMul", "Copy"))
        .containsEntry("parts", List.of("run", "probe: the shape of <x>", "execute"))
        .containsEntry(
            "declines", List.of("MatMul", "cpu:0", "fast", "needs <contiguous> \"rows\"", "1"))
        .containsEntry("rows", 3L)
        .containsEntry("nodes", 3L)
        .containsEntry("edges", 3L)
        .containsEntry("declinedNodes", 1L);
    assertThat(JsonTree.list(shown.get("details")))
        .contains("MatMul", SampleProfile.EVIL, "fast: needs <contiguous> \"rows\"");
    assertThat(shown)
        .containsEntry("nearEdges", 2L)
        .containsEntry("zoomed", 1.25)
        .containsEntry("longestFirst", "Add")
        .containsEntry("declinedRows", 1L)
        .containsEntry("filteredRows", 1L);
    assertColoured(shown, 2);
    assertLegible(shown);
  }

  @Test
  void largeGraphsStayLegibleInLightAndInDark() throws IOException {
    for (String scheme : List.of("1", "0")) {
      Map<String, Object> shown =
          shown(SampleProfile.large(600), "--blink-settings=preferredColorScheme=" + scheme);

      assertThat(shown)
          .containsEntry("errors", List.of())
          .containsEntry("rows", 600L)
          .containsEntry("nodes", 600L);
      assertThat((Long) shown.get("edges")).isGreaterThan(1_000);
      assertColoured(shown, 3);
      assertLegible(shown);
    }
  }

  /** Each provider has one colour, which no other has, and the legend names it. */
  private static void assertColoured(Map<String, Object> shown, int providers) {
    Map<String, Object> strokes = JsonTree.object(shown.get("strokes"));
    assertThat(strokes).hasSize(providers);
    assertThat(strokes.values())
        .allSatisfy(colours -> assertThat(JsonTree.list(colours)).hasSize(1))
        .doesNotHaveDuplicates()
        .doesNotContain(List.of("rgb(0, 0, 0)"), List.of("none"));
    assertThat(new HashSet<>(JsonTree.list(shown.get("legend")))).isEqualTo(strokes.keySet());
  }

  private static void assertLegible(Map<String, Object> shown) {
    assertThat(shown)
        .containsEntry("overlappingNodes", 0L)
        .containsEntry("upwardEdges", 0L)
        .containsEntry("labelsOutside", 0L)
        .containsEntry("overlappingLabels", 0L);
  }
}
