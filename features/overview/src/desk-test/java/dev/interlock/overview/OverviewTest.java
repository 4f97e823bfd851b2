package dev.interlock.overview;

import static dev.interlock.application.port.in.order.OrderQueries.MOST_COUNTED;
import static dev.interlock.overview.application.OverviewQueries.Work.ARRIVAL;
import static dev.interlock.overview.application.OverviewQueries.Work.DELIVERY;
import static dev.interlock.overview.application.OverviewQueries.Work.PAYMENT;
import static dev.interlock.overview.application.OverviewQueries.Work.REFUND;
import static dev.interlock.overview.application.OverviewQueries.Work.SHIPPING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.overview.application.OverviewQueries.WaitingOrders;
import dev.interlock.overview.application.OverviewQueries.Work;
import dev.interlock.overview.application.WaitingOrderIndex;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What waits, as an admin sees it. */
@ApplicationTest
@Tag("engine")
class OverviewTest {

    private static final Instant LATE = Instant.parse("2020-01-08T00:00:00Z");

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    SqlLog sql;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    WaitingOrderIndex index;

    Visitor admin;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
    }

    @Test
    void countsTheOrdersThatWaitForEachWork() {
        Map<Work, Integer> before = counts();

        desk.orderIn(OrderState.PAYMENT_WAITING);
        desk.orderIn(OrderState.PREPARING);
        desk.orderIn(OrderState.SHIPPED);
        desk.orderIn(OrderState.DELIVERING);
        placed(desk.orderIn(OrderState.DELIVERING), "2020-01-07 23:59:59");
        desk.orderIn(OrderState.DELIVERY_COMPLETED);
        desk.orderIn(OrderState.CANCELED);

        Work[] works = {PAYMENT, SHIPPING, DELIVERY, ARRIVAL, REFUND};
        assertThat(works).containsExactly(Work.values());
        for (Work work : works) {
            assertThat(counts()).as("%s", work).containsEntry(work, before.getOrDefault(work, 0) + 1);
        }
    }

    private Map<Work, Integer> counts() {
        return index.count(LATE, MOST_COUNTED + 1).stream()
                .collect(Collectors.toMap(WaitingOrders::work, WaitingOrders::count));
    }

    @Test
    void countsNoMoreThanItIsAskedFor() {
        desk.unpaidOrder();
        desk.unpaidOrder();

        assertThat(index.count(LATE, 1).get(0).count()).isEqualTo(1);
        assertThat(new WaitingOrders(PAYMENT, MOST_COUNTED, LATE).isMoreThanCounted())
                .isFalse();
        assertThat(new WaitingOrders(PAYMENT, MOST_COUNTED + 1, LATE).isMoreThanCounted())
                .isTrue();
    }

    @Test
    void leadsToTheOldestOfThem() {
        OrderNo oldest = desk.unpaidOrder();
        placed(oldest, "2000-01-01 00:00:00");

        Element row = admin.open("/admin/overview").document().expectFirst("tr:has(a:contains(Awaiting payment))");

        assertThat(row.expectFirst("time").attr("datetime")).isEqualTo("2000-01-01T00:00:00Z");
        assertThat(admin.open(row.expectFirst("a").attr("href"))
                        .document()
                        .expectFirst("tbody tr")
                        .text())
                .contains(oldest.value());
        placed(oldest, "2026-11-01 00:00:00");
    }

    @Test
    void listsWhatIsDueUntilItIsPaidBackInFull() {
        OrderNo canceled = desk.orderIn(OrderState.CANCELED);
        placed(canceled, "2000-01-01 00:00:00");
        assertThat(due().document().expectFirst("tbody tr").text()).contains(canceled.value(), "₩1,000");

        refunded(canceled, 400);
        assertThat(due().document().expectFirst("tbody tr").text()).contains(canceled.value(), "₩600");

        refunded(canceled, 1_000);
        assertThat(due().text()).doesNotContain(canceled.value());
    }

    private Page due() {
        return admin.open("/admin/overview/refunds");
    }

    @Test
    void costsAtMostEightStatements() throws Exception {
        admin.open("/admin/overview");

        assertThat(sql.during(() -> admin.open("/admin/overview"))).hasSizeLessThanOrEqualTo(8);
    }

    private void placed(OrderNo order, String at) {
        jdbc.sql("update purchase_order set placed_at = ? where order_number = ?")
                .params(at, order.value())
                .update();
    }

    private void refunded(OrderNo order, long amount) {
        jdbc.sql("update purchase_order set refunded = ?, refunded_on = '2026-11-30' where order_number = ?")
                .params(amount, order.value())
                .update();
    }
}
