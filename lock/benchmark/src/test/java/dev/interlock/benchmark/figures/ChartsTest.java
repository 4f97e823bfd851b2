package dev.interlock.benchmark.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ChartsTest {

    private static final Path RESULTS = Path.of("results");

    @Test
    void barsAreToScaleAndTheBestIsFirst(@TempDir Path folder) throws Exception {
        Row store = new Row("acquire + release, µs", "locks", List.of(500.0), "p95 600");
        Row peer = new Row("acquire + release, µs", "ShedLock & more", List.of(1_000.0), "");
        Report report =
                new Report("database", "locks", "today", new Table.Columns(name -> "", List.of("ShedLock & more")));

        report.add(List.of(peer, store));
        report.write(folder);

        Document chart = document(Files.readString(folder.resolve("database-pair.svg")));
        assertThat(texts(chart, "title")).containsExactly("Time to acquire and release, µs");
        assertThat(texts(chart, "desc")).containsExactly("Less is better: locks 500, ShedLock & more 1,000.");
        assertThat(widths(chart, "store")).startsWith(225.0);
        assertThat(widths(chart, "peer")).startsWith(450.0);
        assertThat(folder).isDirectoryContaining("glob:**database.md");
    }

    /** Fails if a table was changed and its charts were not drawn again. */
    @Test
    void chartsOfTheResultsShowTheirTables(@TempDir Path folder) throws Exception {
        for (String table : List.of("database", "redis")) {
            Files.copy(RESULTS.resolve(table + ".md"), folder.resolve(table + ".md"));
        }

        Charts.main(new String[] {folder.toString()});

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(".svg")))
                    .hasSize(8)
                    .allSatisfy(
                            chart -> assertThat(chart).hasSameTextualContentAs(RESULTS.resolve(chart.getFileName())));
        }
    }

    private static Document document(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static List<String> texts(Document chart, String element) {
        return elements(chart, element).stream().map(Element::getTextContent).toList();
    }

    private static List<Double> widths(Document chart, String kind) {
        return elements(chart, "rect").stream()
                .filter(rect -> rect.getAttribute("class").equals(kind))
                .map(rect -> Double.valueOf(rect.getAttribute("width")))
                .toList();
    }

    private static List<Element> elements(Document chart, String name) {
        NodeList found = chart.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(place -> (Element) found.item(place))
                .toList();
    }
}
