package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static dev.interlock.adapter.persistence.Readers.ANOTHER;
import static dev.interlock.adapter.persistence.Readers.CUSTOMER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Period;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Window;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.Products;
import dev.interlock.testing.StoredOrders;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** The list of orders and its search. */
@PersistenceTest
class JdbcOrderIndexTest {

    @Autowired
    OrderIndex queries;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient jdbc;

    @BeforeEach
    void deleteOrders() {
        transaction.executeWithoutResult(status -> {
            jdbc.sql("delete from change_log").update();
            jdbc.sql("delete from order_line").update();
            jdbc.sql("delete from purchase_order").update();
            jdbc.sql("delete from member").update();
        });
    }

    @Test
    void aSummaryHasTheTotalAndTheNumberOfLines() {
        Order order = storedOrders.add(Orders.order()
                .with(Products.mouse(), 1)
                .with(Products.keyboard(), 2)
                .build());

        OrderSummary summary = search(ADMIN, null, "", null).orders().get(0);

        assertThat(summary)
                .isEqualTo(new OrderSummary(
                        order.number(),
                        order.version(),
                        OrderState.PAYMENT_WAITING,
                        Orders.KIM.name(),
                        ProductName.same("Keyboard"),
                        2,
                        order.total(),
                        order.placedAt(),
                        order.shippingInfo().receiver().name(),
                        "04524 110 Sejong-daero 3rd floor"));
    }

    @Test
    void pagesHaveNoGapsAndNoRepetitions() {
        List<OrderNo> all = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            all.add(storedOrders.add(Orders.waiting()).number());
        }
        all.sort(Comparator.comparing(OrderNo::value).reversed());

        assertThat(allPages(CUSTOMER, null, "")).isEqualTo(all);
        assertThat(allPages(ADMIN, null, all.get(0).value().substring(0, 6))).isEqualTo(all);
    }

    @Test
    void pagesOfTheOldestHaveNoGapsAndNoRepetitions() {
        List<OrderNo> all = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            all.add(storedOrders.add(Orders.waiting()).number());
        }
        all.sort(Comparator.comparing(OrderNo::value));

        List<OrderNo> found = new ArrayList<>();
        OrderPosition after = null;
        do {
            OrderPage page = queries.search(OrderSearch.oldestFirst(ADMIN, OrderState.PAYMENT_WAITING, after));
            page.orders().forEach(order -> found.add(order.number()));
            after = page.next();
        } while (after != null);

        assertThat(found).isEqualTo(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "kim"})
    void onlyOrdersOfTheTimeAreFound(String text) {
        List<Instant> days = Stream.of("2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23")
                .map(day -> Instant.parse(day + "T16:00:00Z"))
                .toList();
        List<OrderNo> placed = days.stream()
                .map(day -> storedOrders.add(Orders.order().at(day).build()).number())
                .toList();

        OrderPage page = queries.search(new OrderSearch(
                CUSTOMER, null, text, new Period(days.get(1), days.get(3)), new Window(null, false, 20)));

        assertThat(page.orders().stream().map(OrderSummary::number)).containsExactly(placed.get(2), placed.get(1));
        OrderPage all = queries.search(new OrderSearch(
                CUSTOMER, null, text, new Period(Instant.MIN, Instant.MAX), new Window(null, false, 20)));
        assertThat(all.orders()).hasSize(4);
    }

    /** Daylight saving time ends in New York at 06:00 UTC, so the numbers of the next hour repeat the local times of the last. */
    @ParameterizedTest
    @CsvSource({"false,", "true,", "false,PAYMENT_WAITING", "true,PAYMENT_WAITING"})
    void pagesThroughARepeatedHourAreSortedByTime(boolean customer, @Nullable OrderState state) {
        Instant start = Instant.parse("2026-11-01T05:00:00Z");
        List<OrderNo> newestFirst = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Instant at = start.plus(Duration.ofMinutes(4L * (i / 2)));
            Order order = storedOrders.add(Orders.order()
                    .numbered(OrderNo.next(at, ZoneId.of("America/New_York")))
                    .at(at)
                    .build());
            newestFirst.add(0, order.number());
        }
        for (int i = 0; i < 60; i += 2) {
            newestFirst
                    .subList(i, i + 2)
                    .sort(Comparator.comparing(OrderNo::value).reversed());
        }
        assertThat(newestFirst)
                .isNotEqualTo(newestFirst.stream()
                        .sorted(Comparator.comparing(OrderNo::value).reversed())
                        .toList());

        assertThat(allPages(customer ? CUSTOMER : ADMIN, state, "")).isEqualTo(newestFirst);
        addMember(Orders.KIM);
        assertThat(allPages(customer ? CUSTOMER : ADMIN, state, "sora")).isEqualTo(newestFirst);
        assertThat(allPages(customer ? CUSTOMER : ADMIN, state, "261101-01"))
                .containsExactlyInAnyOrderElementsOf(newestFirst);
    }

    @Test
    void findsByTheLastSixCharactersOfTheNumber() {
        Order letters = storedOrders.add(
                Orders.order().numbered(new OrderNo("261120-120000-K7QXZM")).build());
        Order digits = storedOrders.add(
                Orders.order().numbered(new OrderNo("261119-120000-261120")).build());

        assertThat(allPages(ADMIN, null, "k7qxzm")).containsExactly(letters.number());
        assertThat(allPages(CUSTOMER, OrderState.PAYMENT_WAITING, "K7QXZM")).containsExactly(letters.number());
        assertThat(allPages(ADMIN, null, "261120")).containsExactly(letters.number(), digits.number());
        assertThat(allPages(ANOTHER, null, "K7QXZM")).isEmpty();
        assertThat(allPages(ADMIN, OrderState.SHIPPED, "K7QXZM")).isEmpty();
    }

    @Test
    void aSearchFindsTheOrdersOfTheFirstFiftyMembersAndSaysThatThereAreMore() {
        for (int i = 10; i < 61; i++) {
            Orderer orderer = new Orderer(new MemberId("smith-" + i), "Smith " + i, Locale.ENGLISH);
            addMember(orderer);
            storedOrders.add(Orders.order().by(orderer).build());
        }

        assertThat(search(ADMIN, null, "smith", null).moreMembers()).isTrue();
        assertThat(allPages(ADMIN, null, "smith")).hasSize(50);
        assertThat(allPages(ADMIN, null, "smith 60")).hasSize(1);
        assertThat(search(ADMIN, null, "smith 1", null).moreMembers()).isFalse();
        assertThat(allPages(ADMIN, null, "smith 1")).hasSize(10);
    }

    @Test
    void customersSeeOnlyTheirOwnOrders() {
        storedOrders.add(Orders.waiting());

        assertThat(search(CUSTOMER, null, "", null).orders()).hasSize(1);
        assertThat(search(ANOTHER, null, "", null).orders()).isEmpty();
        assertThat(search(ADMIN, null, "", null).orders()).hasSize(1);
    }

    @Test
    void filtersByState() {
        storedOrders.add(Orders.waiting());
        Order paid = storedOrders.add(Orders.paid());

        assertThat(search(ADMIN, OrderState.PREPARING, "", null).orders())
                .extracting(OrderSummary::number)
                .containsExactly(paid.number());
    }

    @Test
    void findsByPrefixOfTheNumberOrPartOfTheNameOrIdOfTheOrderer() {
        Orderer orderer = new Orderer(ANOTHER.id(), "100%_sure! Person", Locale.ENGLISH);
        addMember(orderer);
        addMember(Orders.KIM);
        Order order = storedOrders.add(Orders.order().by(orderer).build());
        storedOrders.add(Orders.waiting());

        for (String text : List.of(order.number().value(), "%_SURE!", "person", "anoth")) {
            assertThat(search(ADMIN, null, text, null).orders())
                    .as(text)
                    .extracting(OrderSummary::number)
                    .containsExactly(order.number());
        }
        assertThat(search(ADMIN, null, "%", null).orders()).hasSize(1);
        assertThat(search(ADMIN, null, "nobody", null).orders()).isEmpty();
    }

    private void addMember(Orderer orderer) {
        transaction.executeWithoutResult(
                status -> jdbc.sql("insert into member (member_id, name, password, role) values (?, ?, '', 'CUSTOMER')")
                        .params(orderer.memberId().value(), orderer.name())
                        .update());
    }

    private List<OrderNo> allPages(Actor actor, @Nullable OrderState state, String text) {
        List<OrderNo> seen = new ArrayList<>();
        OrderPosition after = null;
        do {
            OrderPage page = search(actor, state, text, after);
            page.orders().forEach(order -> seen.add(order.number()));
            after = page.next();
        } while (after != null);
        return seen;
    }

    private OrderPage search(Actor actor, @Nullable OrderState state, String text, @Nullable OrderPosition after) {
        return queries.search(new OrderSearch(actor, state, text, after));
    }
}
