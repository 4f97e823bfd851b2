package dev.interlock.lab.page.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Trace;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class EventTableTest {

    private static List<Element> rows(Trace trace) throws Exception {
        String html = new EventTable(trace, BundleLabels.ENGLISH).html();
        NodeList rows = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(html)))
                .getElementsByTagName("tr");
        return IntStream.range(1, rows.getLength())
                .mapToObj(i -> (Element) rows.item(i))
                .toList();
    }

    /** Returns the texts of a row's cells, the number first. */
    private static List<String> cells(Element row) {
        NodeList cells = row.getChildNodes();
        return IntStream.range(0, cells.getLength())
                .mapToObj(i -> cells.item(i).getTextContent())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("dev.interlock.lab.page.drawing.Runs#all")
    void theTableHasEachEventInOrder(Trace trace) throws Exception {
        assertThat(rows(trace))
                .extracting(row -> row.getAttribute("id"))
                .containsExactlyElementsOf(trace.events().stream()
                        .map(event -> "e" + event.number())
                        .toList());
    }

    /** Its time counts from the first event of the story, as in the picture. */
    @Test
    void aStatementIsShownWithItsValuesAndItsWait() throws Exception {
        assertThat(cells(rows(Runs.versionAndWait()).get(7)))
                .containsExactly(
                        "8",
                        "10.96",
                        "Customer",
                        "update purchase_order → 0 rows",
                        "update purchase_order set address1='New street 2',state='PREPARING',version='2'"
                                + " where order_number='261122-161319-8N5792' and version='1'",
                        "0",
                        "waits 3.9 ms for Admin",
                        "132",
                        "2");
    }

    @Test
    void aWaitInTheProcessIsShownWithItsDuration() throws Exception {
        assertThat(cells(rows(Runs.exhaustedPool()).get(3)))
                .containsExactly(
                        "4", "7.50", "C", "waits for a connection of the pool", "", "", "2.01 s (inferred)", "", "");
    }

    @Test
    void aCommitBelongsToTheTransactionThatItEnds() throws Exception {
        assertThat(rows(Runs.deadlock()).stream().map(EventTableTest::cells).toList())
                .filteredOn(cells -> cells.get(3).matches(".*(commit|rollback)"))
                .extracting(cells -> cells.get(8))
                .containsExactly("1", "2", "3");
    }

    @Test
    void theHtmlHasColumnAndRowHeaders() {
        assertThat(new EventTable(Runs.versionAndWait(), BundleLabels.ENGLISH).html())
                .contains("<th scope=\"col\">SQL with values</th>", "<th scope=\"row\"><a href=\"#d8\">8</a></th>")
                .contains("told: refused, ObjectOptimisticLockingFailureException")
                .contains("commits by itself");
    }
}
