package dev.interlock.timeline;

import static dev.interlock.bootstrap.DeskForTests.CUSTOMER1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The pages of a timeline with more events than one page has. */
@ApplicationTest
@Tag("engine")
class LongTimelineTest {

    private static final int CHANGES = 120;

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    ChangeShipping changeShipping;

    Visitor admin;
    OrderNo number;
    String timeline;

    @BeforeEach
    void placeOrder() {
        admin = Visitor.signedIn(port, "admin");
        number = desk.paidOrder();
        timeline = "/orders/" + number + "/timeline";
    }

    @Test
    void theTimelineIsReadPageByPage() {
        changeTheAddress(CHANGES);
        Set<String> times = new HashSet<>();
        int events = 0;

        for (String address = timeline; address != null; ) {
            Page page = admin.open(address);
            List<String> rows = page.document().select(".timeline tbody time").eachAttr("datetime");
            assertThat(rows).isNotEmpty().hasSizeLessThanOrEqualTo(100);
            assertThat(page.document().select("svg .pill")).isNotEmpty().hasSizeLessThanOrEqualTo(100);
            times.addAll(rows);
            events += rows.size();
            address = next(page);
        }

        assertThat(events).isEqualTo(CHANGES + 2);
        assertThat(times).hasSize(CHANGES + 2);
    }

    @Test
    void anUnreadablePositionIsABadRequest() {
        assertThat(admin.open(timeline + "?until=tomorrow").status()).isEqualTo(400);
        assertThat(admin.open(timeline + "?until=-999999999-01-01T00:00:00Z").status())
                .isEqualTo(200);
        assertThat(admin.open(timeline + "?until=+999999999-01-01T00:00:00Z").status())
                .isIn(200, 400);
    }

    private void changeTheAddress(int times) {
        long version = desk.order(number).version();
        for (int i = 1; i <= times; i++) {
            ShippingInfo moved = new ShippingInfo(
                    new Receiver("Customer One", "010-0000-0000"), new Address("04524", "Street " + i, "3F"), "");
            ChangeShippingRequest request = new ChangeShippingRequest(number, version++, moved, CUSTOMER1);
            desk.as(CUSTOMER1, () -> changeShipping.changeShipping(request));
        }
    }

    private static @Nullable String next(Page page) {
        Element link = page.document().selectFirst("a[rel=next]");
        return link == null ? null : link.attr("href");
    }
}
