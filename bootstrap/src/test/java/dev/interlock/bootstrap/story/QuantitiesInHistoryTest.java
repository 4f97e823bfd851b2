package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;

/** The history of an order whose lines have changed. */
@ApplicationTest
@Tag("pages")
class QuantitiesInHistoryTest {

    private static final ProductId KEYBOARD = new ProductId("P-001");
    private static final Map<ProductId, Money> PRICES =
            Map.of(DeskForTests.PRODUCT, new Money(1_000), KEYBOARD, new Money(129_000));

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    ChangeOrderLines changeOrderLines;

    @Autowired
    SqlLog sql;

    @Autowired
    JdbcTemplate jdbc;

    OrderNo number;

    @BeforeEach
    void addAndRemoveKeyboards() {
        number = desk.unpaidOrder();
        changeLines(Map.of(DeskForTests.PRODUCT, 3, KEYBOARD, 2));
        changeLines(Map.of(DeskForTests.PRODUCT, 3));
    }

    private void changeLines(Map<ProductId, Integer> quantities) {
        long version = desk.order(number).version();
        desk.as(
                DeskForTests.CUSTOMER1,
                () -> changeOrderLines.changeOrderLines(
                        new ChangeOrderLinesRequest(number, version, quantities, PRICES, DeskForTests.CUSTOMER1)));
    }

    @Test
    void aQuantityHasTheNameOfItsProductInTheLanguageOfTheReader() {
        assertThat(historyIn("en"))
                .containsExactly(
                        "Mechanical keyboard: 2 → empty",
                        "Total: ₩261,000 → ₩3,000",
                        "Mechanical keyboard: empty → 2",
                        "Pencil: 1 → 3",
                        "Total: ₩1,000 → ₩261,000",
                        "State: empty → Awaiting payment");
        assertThat(historyIn("ko")).contains("기계식 키보드: 2 → 비어 있음", "Pencil: 1 → 3", "합계: ₩1,000 → ₩261,000");
    }

    @Test
    void aProductThatNoLongerExistsIsCalledByItsId() {
        jdbc.update("update change_log set item = 'P-777' where target_id = ? and item = 'P-001'", number.value());

        assertThat(historyIn("en")).contains("P-777: 2 → empty", "P-777: empty → 2");
    }

    @Test
    void aChangeThatWasRecordedAsOneTextKeepsIt() {
        jdbc.update("""
                update change_log set item = '', value_before = 'Pencil × 1', value_after = 'Pencil × 3'
                 where target_id = ? and item = 'P-900'
                """, number.value());

        assertThat(historyIn("en")).contains("Items: Pencil × 1 → Pencil × 3");
    }

    @Test
    void theNamesOfTheLinesAndOfTheHistoryTakeOneStatement() throws Exception {
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertThat(sql.during(() -> customer.open("/orders/" + number)))
                .filteredOn(statement -> statement.contains("from product "))
                .hasSize(1);
    }

    private List<String> historyIn(String language) {
        return Visitor.signedIn(port, "customer1")
                .speaking(language)
                .open("/orders/" + number)
                .document()
                .select(".history .changes > div")
                .stream()
                .map(QuantitiesInHistoryTest::text)
                .toList();
    }

    /** Returns a change as a screen reader reads it. */
    private static String text(Element change) {
        change.select("[aria-hidden]").remove();
        return change.select("dt").text() + ": " + change.select(".before").text() + " → "
                + change.select("strong").text();
    }
}
