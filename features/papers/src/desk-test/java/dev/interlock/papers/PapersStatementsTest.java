package dev.interlock.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.papers.application.MakePapers;
import dev.interlock.papers.application.MakePapers.MakePapersRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** The number of statements of a page does not grow with its rows. */
@Tag("engine")
class PapersStatementsTest extends WorkFixture {

    @Autowired
    private SqlLog sql;

    @Autowired
    private MakePapers makePapers;

    private final List<String> numbers = new ArrayList<>();
    private final List<String> papers = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"/admin/papers", "/admin/papers/labels?papers=", "/admin/papers/slips?papers="})
    void ofAnyNumberOfPapers(String page) throws Exception {
        makePapers();
        List<String> one = statements(page);
        makePapers();
        makePapers();

        assertThat(statements(page)).hasSameSizeAs(one);
    }

    @ParameterizedTest
    @ValueSource(strings = "/admin/papers/deliveries?orders=")
    void ofAnyNumberOfParcels(String page) throws Exception {
        ship();
        int one = own(() -> park.open(page + numbers.get(0))).size();
        ship();
        ship();

        assertThat(own(() -> park.open(page + String.join(",", numbers)))).hasSize(one);
    }

    /** Between two statements, papers of a version could be made, of which one has only the lines or only the rest. */
    @Test
    void readsPapersAndTheirLinesAtOnce() throws Exception {
        makePapers();

        assertThat(statements("/admin/papers/slips?papers="))
                .filteredOn(statement -> statement.contains("paper"))
                .hasSize(1);
    }

    @Test
    void makesAnyNumberOfPapers() throws Exception {
        List<String> one = making(desk.paidOrder());

        assertThat(making(desk.paidOrder(), desk.paidOrder(), desk.paidOrder())).containsExactlyElementsOf(one);
        assertThat(one.get(0))
                .startsWith("select order_number from purchase_order")
                .endsWith("for update");
    }

    /** Returns the statements with one parameter for a list of them. */
    private List<String> making(OrderNo... orders) throws Exception {
        return own(() -> desk.as(
                        DeskForTests.ADMIN,
                        () -> makePapers.makePapers(new MakePapersRequest(List.of(orders), DeskForTests.ADMIN))))
                .stream()
                .map(statement -> statement.replaceAll("\\?(, ?\\?)+", "?").strip())
                .toList();
    }

    private List<String> statements(String page) throws Exception {
        String path = page.endsWith("=") ? page + String.join(",", papers) : page;
        return own(() -> assertThat(park.open(path).document().select(".paper-label, .paper-slip, .orders tbody tr"))
                .hasSize(papers.size()));
    }

    private void makePapers() {
        String path = "/orders/" + desk.paidOrder() + "/papers";
        String label = park.open(path)
                .form(path)
                .submit()
                .follow()
                .document()
                .select("a[href*='/labels?papers=']")
                .attr("href");
        papers.add(label.substring(label.indexOf('=') + 1));
    }

    private void ship() {
        OrderNo number = desk.paidOrder();
        String order = "/orders/" + number;
        park.open(order).form(order + "/start-shipping").submit();
        numbers.add(number.value());
    }

    /** The frame of a page asks for notices and counts too, but not each time. */
    private List<String> own(Callable<?> work) throws Exception {
        List<String> own = sql.during(work).stream()
                .filter(statement -> statement.contains("paper") || statement.contains("purchase_order"))
                .toList();
        assertThat(own).isNotEmpty();
        return own;
    }
}
