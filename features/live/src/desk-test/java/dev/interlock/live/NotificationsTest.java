package dev.interlock.live;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.testing.Await;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Customers are notified of what other members did to their orders, even without JavaScript. */
@ApplicationTest
@Tag("engine")
class NotificationsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    StartShipping startShipping;

    @Autowired
    SqlLog sql;

    Visitor customer;

    @BeforeEach
    void readAllNotifications() {
        customer = Visitor.signedIn(port, "customer1");
        customer.open("/notifications");
        assertThat(count(customer.open("/orders"))).isZero();
    }

    @Test
    void aChangeByAnAdminIsCountedAndUnreadOnce() {
        OrderNo order = desk.paidOrder();
        ship(order);
        Await.until(() -> count(customer.open("/orders")) == 1);

        Elements newest = items(customer.open("/notifications")).eq(0);
        assertThat(newest.text()).contains("The shop shipped the order", order.value());
        assertThat(newest.hasClass("unread")).isTrue();
        assertThat(newest.select("a").attr("href")).isEqualTo("/orders/" + order);

        Page again = customer.open("/notifications");
        assertThat(items(again).eq(0).hasClass("unread")).isFalse();
        assertThat(count(again)).isZero();
    }

    @Test
    void aRequestThatShowsNoPageMarksNothingAsRead() {
        OrderNo order = desk.paidOrder();
        ship(order);
        Await.until(() -> count(customer.open("/orders")) == 1);

        assertThat(customer.head("/notifications").status()).isEqualTo(200);
        customer.prefetch("/notifications");

        assertThat(count(customer.open("/orders"))).isEqualTo(1);
        assertThat(items(customer.open("/notifications")).eq(0).hasClass("unread"))
                .isTrue();
    }

    @Test
    void aBrokenLockIsInTheListWithItsReason() {
        OrderNo order = desk.paidOrder();
        customer.post("/orders/" + order + "/edit", Map.of());
        String breaking = "/admin/locks/" + order + "/break";
        Visitor.signedIn(port, "admin")
                .open(breaking)
                .form(breaking)
                .with("reason", "Must ship today")
                .submit();
        Await.until(() -> count(customer.open("/orders")) == 1);

        assertThat(items(customer.open("/notifications")).eq(0).text())
                .contains("The shop broke your edit lock", "Must ship today", order.value())
                .doesNotContain(ADMIN.name());
    }

    @Test
    void theCustomersOwnChangesCauseNoNotification() {
        OrderNo order = desk.paidOrder();
        customer.open("/orders/" + order + "/cancel")
                .form("/orders/" + order + "/cancel")
                .submit();

        assertThat(customer.open("/notifications").text()).doesNotContain(order.value());
    }

    @Test
    void otherCustomersAreNotNotified() {
        OrderNo order = desk.paidOrder();
        ship(order);

        assertThat(Visitor.signedIn(port, "customer2").open("/notifications").text())
                .doesNotContain(order.value());
    }

    @Test
    void thePagesOfAnAdminHaveNoCount() {
        assertThat(Visitor.signedIn(port, "admin").open("/orders").document().select("[data-unread]"))
                .isEmpty();
    }

    /** Late events of earlier tests may invalidate the cached count. */
    @Test
    void aPageReadsTheCountOnlyAfterAnEvent() throws Exception {
        OrderNo order = desk.paidOrder();
        List<String> reads = new ArrayList<>();
        for (int page = 0; page < 10; page++) {
            reads.addAll(sql.during(() -> customer.open("/orders/" + order)));
        }

        assertThat(reads).filteredOn(statement -> statement.contains("notif")).hasSizeLessThan(3);
    }

    @Test
    void anEventCarriesTheNumberOfUnreadNotifications() {
        OrderNo order = desk.paidOrder();
        try (EventStream stream = new EventStream(customer)) {
            ship(order);

            assertThat(stream.next(changed(order))).contains("\"unread\":1,");
        }
    }

    @Test
    void theOtherPagesOfACustomerLearnThatTheNotificationsHaveBeenRead() {
        OrderNo order = desk.paidOrder();
        Visitor admin = Visitor.signedIn(port, "admin");
        try (EventStream stream = new EventStream(Visitor.signedIn(port, "customer1"));
                EventStream all = new EventStream(admin)) {
            ship(order);
            stream.next(changed(order));
            customer.open("/notifications");

            assertThat(stream.next("\"kind\":\"READ\"")).contains("\"unread\":0,");
            admin.post("/logout", Map.of());
            assertThat(all.linesToTheEnd()).noneMatch(line -> line.contains("READ"));
        }
    }

    private String changed(OrderNo order) {
        return order + "\",\"kind\":\"CHANGED\",\"version\":"
                + desk.order(order).version();
    }

    private void ship(OrderNo order) {
        long version = desk.order(order).version();
        desk.as(ADMIN, () -> startShipping.startShipping(new StartShippingRequest(order, version, ADMIN)));
    }

    private static Elements items(Page page) {
        return page.document().select(".notifications > li");
    }

    private static int count(Page page) {
        String unread = page.document()
                .select("[data-unread]:not([hidden]) > :first-child")
                .text();
        return unread.isEmpty() ? 0 : Integer.parseInt(unread);
    }
}
