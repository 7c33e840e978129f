package io.github.vt4j.bench.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.bench.embed.EmbedResult.Ratio;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The plot of a race, read as the drawing that it is. */
class RatioPlotTest {
  @Test
  void isWellFormedAndHasABarForEachCell() throws Exception {
    Document svg = parse(RatioPlot.of("a < b & \"c\"", Results.versus().ratios()));

    assertThat(svg.getDocumentElement().getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
    assertThat(texts(svg, "title"))
        .containsExactly(
            "threads 1, batch 8, length 128: 2.000", "threads 2, batch 8, length 128: 0.500");
    assertThat(texts(svg, "text"))
        .contains("a < b & \"c\"", "1 thread", "2 threads", "batch 8", "128");
  }

  @Test
  void aBarIsAsHighAsItsRatioAndEndsAtTheLineWhereThatIsOne() throws Exception {
    Document svg =
        parse(
            RatioPlot.of(
                "", List.of(new Ratio(new Cell(1, 1, 16), 1), new Ratio(new Cell(1, 1, 64), 7))));
    NodeList bars = svg.getElementsByTagName("title");
    Element one = (Element) bars.item(0).getParentNode();
    Element seven = (Element) bars.item(1).getParentNode();
    NodeList lines = svg.getElementsByTagName("line");
    Element line = (Element) lines.item(lines.getLength() - 1);

    assertThat(line.getAttribute("class")).isEqualTo("one");
    assertThat(one.getAttribute("y")).isEqualTo(line.getAttribute("y1"));
    assertThat(number(seven, "height") / number(one, "height")).isCloseTo(7, within(0.05));
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  private static List<String> texts(Document svg, String tag) {
    NodeList elements = svg.getElementsByTagName(tag);
    return IntStream.range(0, elements.getLength())
        .mapToObj(i -> elements.item(i).getTextContent())
        .toList();
  }

  private static Document parse(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
  }
}
