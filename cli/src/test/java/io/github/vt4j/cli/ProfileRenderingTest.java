package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.cli.profile.ChromeTrace;
import io.github.vt4j.cli.profile.ProfileJson;
import io.github.vt4j.cli.profile.ProfilePage;
import io.github.vt4j.onnx.profile.Profile;
import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.explain.Counters;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A profile as a table, as JSON, as a trace and as a page. */
class ProfileRenderingTest {
  private static final Profile PROFILE = SampleProfile.small();

  private static String json() {
    return Json.text(new ProfileJson(SampleProfile.MODEL, PROFILE)::write);
  }

  private static Map<String, Object> at(Object list, int index) {
    return JsonTree.object(JsonTree.list(list).get(index));
  }

  @Test
  void theTableHasALineForEachCallUnderItsPart() {
    assertThat(new ProfileTable(PROFILE).toString().lines())
        .containsSequence("run > execute: 14.0 us")
        .anyMatch(line -> line.matches("OP +PROVIDER +US +INPUTS +OUTPUTS +NODES +DECLINED BY"))
        .anyMatch(
            line ->
                line.startsWith("MatMul  vt-native")
                    && line.contains(" 4.0  f32[2, 3] i64[]  f32[2, 3]  " + SampleProfile.EVIL)
                    && line.endsWith("fast (needs <contiguous> \"rows\")"))
        .noneMatch(line -> line.startsWith("run: "));
  }

  @Test
  void theJsonHasAllOfIt() {
    Map<String, Object> profile = JsonTree.object(json());

    assertThat(profile).containsEntry("model", SampleProfile.MODEL).containsEntry("timeUnit", "us");
    Map<String, Object> run = at(profile.get("spans"), 0);
    assertThat(run).containsEntry("start", 1.0).containsEntry("duration", 20.0);
    Map<String, Object> execute = at(run.get("spans"), 1);
    assertThat(execute).containsEntry("name", "execute").containsEntry("duration", 14.001);
    Map<String, Object> call = at(execute.get("calls"), 1);
    assertThat(call)
        .containsEntry("op", "MatMul")
        .containsEntry("device", "cpu:0")
        .containsEntry("provider", "vt-native")
        .containsEntry("duration", 4.0)
        .containsEntry("nodes", List.of(SampleProfile.EVIL))
        .containsEntry("reads", List.of(0L));
    assertThat(at(call.get("inputs"), 0))
        .containsEntry("dtype", "f32")
        .containsEntry("shape", List.of(2L, 3L));
    assertThat(at(call.get("declines"), 0))
        .containsEntry("provider", "fast")
        .containsEntry("reason", "needs <contiguous> \"rows\"");
  }

  @Test
  void theTraceHasWhatViewersNeedAndItsEventsNest() {
    Map<String, Object> trace =
        JsonTree.object(Json.text(new ChromeTrace(SampleProfile.MODEL, PROFILE)::write));

    List<Object> events = JsonTree.list(trace.get("traceEvents"));
    assertThat(events).hasSize(7);
    assertThat(at(events, 0))
        .containsEntry("ph", "M")
        .containsEntry("name", "process_name")
        .containsEntry("args", Map.of("name", SampleProfile.MODEL));
    Deque<Double> ends = new ArrayDeque<>();
    double last = 0;
    for (Object each : events.subList(1, events.size())) {
      Map<String, Object> event = JsonTree.object(each);
      assertThat(event)
          .containsEntry("ph", "X")
          .containsEntry("tid", 7L)
          .containsKeys("name", "cat", "pid");
      double start = (double) event.get("ts");
      double end = start + (double) event.get("dur");
      assertThat(start).isGreaterThanOrEqualTo(last);
      last = start;
      while (!ends.isEmpty() && ends.element() <= start) {
        ends.pop();
      }
      assertThat(end).isLessThanOrEqualTo(ends.isEmpty() ? end : ends.element());
      ends.push(end);
    }
    assertThat(JsonTree.object(at(events, 5).get("args")))
        .containsEntry("provider", "vt-native")
        .containsEntry("inputs", "f32[2, 3], i64[]")
        .containsEntry("declines", "fast: needs <contiguous> \"rows\"");
  }

  @Test
  void thePageHoldsTheProfileAndNoMarkupOfAModel() {
    String page = ProfilePage.of(json());

    assertThat(page).doesNotContain("<img", "<script>alert", "<b>vector", "/*profile*/");
    String begin = "<script id=\"profile\" type=\"application/json\">";
    int from = page.indexOf(begin) + begin.length();
    String held = page.substring(from, page.indexOf("</script>", from));
    assertThat(JsonTree.object(held)).isEqualTo(JsonTree.object(json()));
    assertThat(page.replace(held, "")).doesNotContain("https:", " src=", "@import", "url(");
  }

  @Test
  void theTableOfWhatExecutedTellsWhyProvidersDeclined() {
    DeclineReasons reasons = new DeclineReasons();
    reasons.on(new SeamEvent.Declined("MatMul", "cpu:0", "fast", "needs k % 8 = 0"));
    reasons.on(new SeamEvent.TierUsed("MatMul", "gpu:0", "fast"));
    reasons.on(new SeamEvent.Declined("MatMul", "cpu:0", "fast", "needs f32"));
    reasons.on(new SeamEvent.Declined("MatMul", "cpu:0", "fast", "needs k % 8 = 0"));
    var executed = new Executed(new Counters(List.of(), 0, true), reasons.rows());

    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    executed.print(out);
    out.flush();
    assertThat(text.toString().lines())
        .contains(
            "DECLINED  DEVICE  BY    CALLS  BECAUSE",
            "MatMul    cpu:0   fast      2  needs k % 8 = 0",
            "MatMul    cpu:0   fast      1  needs f32");
    Map<String, Object> json =
        JsonTree.object(
            Json.text(
                generator -> {
                  generator.writeStartObject();
                  executed.write(generator);
                  generator.writeEndObject();
                }));
    assertThat(at(json.get("declineReasons"), 0))
        .containsEntry("provider", "fast")
        .containsEntry("reason", "needs k % 8 = 0")
        .containsEntry("calls", 2L);
  }
}
