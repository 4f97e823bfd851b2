package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.limit.ChangeLimit;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A member who changes an order again and again makes no page of it longer than another. */
@ApplicationTest
@Tag("engine")
class LongHistoryTest {

    private static final int CHANGES = 120;
    private static final int LARGEST_PAGE_BYTES = 300_000;

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    ChangeShipping changeShipping;

    @Autowired
    ChangeLimit limit;

    @Value("${interlock.changes-per-hour}")
    int changesPerHour;

    OrderNo number;
    String order;

    @BeforeEach
    void placeOrder() {
        number = desk.paidOrder();
        order = "/orders/" + number;
    }

    @Test
    void theHistoryOfAnOrderIsReadPageByPage() {
        changeTheAddress(CHANGES);
        List<String> addresses = new ArrayList<>();

        for (Page page : pages(order)) {
            List<Element> entries = page.document().select(".history > li");
            assertThat(entries).hasSizeLessThanOrEqualTo(20);
            assertThat(page.body().length()).isLessThan(LARGEST_PAGE_BYTES);
            entries.forEach(
                    entry -> addresses.addAll(entry.select(".changes strong").eachText()));
        }

        assertThat(addresses).containsSubsequence(newestFirst()).hasSize(CHANGES + 2);
    }

    @Test
    void anUnreadablePositionIsABadRequest() {
        Visitor admin = Visitor.signedIn(port, "admin");

        assertThat(admin.open(order + "?before=tomorrow").status()).isEqualTo(400);
    }

    @Test
    void tooManyChangesWithinAnHourAreRefusedAndTheTypedTextIsKept() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        Form form = customer.open(order + "/shipping").form(order + "/shipping").with("address1", "Typed street 7");
        useUpTheChangesOfAnHour("customer1");
        long version = desk.order(number).version();

        Page refused = form.submit();

        assertThat(refused.status()).isEqualTo(429);
        assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(3_500L, 3_600L);
        assertThat(refused.text()).contains("Nothing was saved", "within an hour", "Nothing you typed is lost");
        assertThat(refused.input("address1")).isEqualTo("Typed street 7");
        assertThat(desk.order(number).version()).isEqualTo(version);
    }

    @Test
    void aButtonWithoutTextSaysNothingOfTypedText() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        useUpTheChangesOfAnHour("customer1");

        Page refused = customer.post(order + "/pay", Map.of("version", "0"));

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.document().select("main").text())
                .contains("Nothing was saved")
                .doesNotContain("typed");
    }

    @Test
    void theLimitDoesNotConcernOtherMembersNorReading() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        useUpTheChangesOfAnHour("customer1");
        useUpTheChangesOfAnHour("admin");

        assertThat(customer.open(order).status()).isEqualTo(200);
        assertThat(customer.post(order + "/edit", Map.of()).status()).isEqualTo(303);
        Visitor other = Visitor.signedIn(port, "admin2");
        assertThat(other.post(order + "/start-shipping", Map.of("version", "0")).status())
                .isEqualTo(409);
    }

    private void useUpTheChangesOfAnHour(String member) {
        for (int i = 0; i < changesPerHour; i++) {
            limit.admit(member);
        }
    }

    private static List<String> newestFirst() {
        return IntStream.range(0, CHANGES)
                .mapToObj(i -> "Street " + (CHANGES - i))
                .toList();
    }

    private void changeTheAddress(int times) {
        long version = desk.order(number).version();
        for (int i = 1; i <= times; i++) {
            ShippingInfo moved = new ShippingInfo(
                    new Receiver("Customer One", "010-0000-0000"), new Address("04524", "Street " + i, "3F"), "");
            ChangeShippingRequest request = new ChangeShippingRequest(number, version++, moved, DeskForTests.CUSTOMER1);
            desk.as(DeskForTests.CUSTOMER1, () -> {
                changeShipping.changeShipping(request);
                return null;
            });
        }
    }

    /** Returns the page and all that follow, each by the link of the page before. */
    private List<Page> pages(String address) {
        Visitor admin = Visitor.signedIn(port, "admin");
        List<Page> pages = new ArrayList<>(List.of(admin.open(address)));
        for (Element next = next(pages.get(0)); next != null; next = next(pages.get(pages.size() - 1))) {
            pages.add(admin.open(next.attr("href")));
        }
        return pages;
    }

    private static @Nullable Element next(Page page) {
        return page.document().selectFirst("a[rel=next]");
    }
}
