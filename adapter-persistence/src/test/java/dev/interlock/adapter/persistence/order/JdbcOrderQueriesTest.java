package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static dev.interlock.adapter.persistence.Readers.ANOTHER;
import static dev.interlock.adapter.persistence.Readers.CUSTOMER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderSearch;
import dev.interlock.application.port.in.order.OrderSummary;
import dev.interlock.application.port.out.order.OrderQueries;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.product.Products;
import dev.interlock.testing.StoredOrders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Lists of orders. */
@PersistenceTest
class JdbcOrderQueriesTest {

    @Autowired
    OrderQueries queries;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient jdbc;

    @BeforeEach
    void noOrders() {
        transaction.executeWithoutResult(status -> {
            jdbc.sql("delete from order_change").update();
            jdbc.sql("delete from order_line").update();
            jdbc.sql("delete from purchase_order").update();
        });
    }

    @Test
    void aSummaryTellsTheTotalAndTheLines() {
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
                        "Keyboard",
                        2,
                        order.total(),
                        order.placedAt()));
    }

    @Test
    void pagesFollowEachOtherWithoutGapOrRepetition() {
        List<OrderNo> all = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            all.add(storedOrders.add(Orders.waiting()).number());
        }
        all.sort(Comparator.comparing(OrderNo::value).reversed());

        List<OrderNo> seen = new ArrayList<>();
        OrderNo after = null;
        do {
            OrderPage page = search(CUSTOMER, null, "", after);
            page.orders().forEach(order -> seen.add(order.number()));
            after = page.next();
        } while (after != null);

        assertThat(seen).isEqualTo(all);
    }

    @Test
    void customersSeeTheirOwn() {
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
    void findsByTheBeginningOfTheNumberOrAPartOfTheOrderersNameOrId() {
        Order order = storedOrders.add(Orders.order()
                .by(new Orderer(ANOTHER.id(), "100%_sure! Person"))
                .build());
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

    private OrderPage search(Actor actor, @Nullable OrderState state, String text, @Nullable OrderNo after) {
        return queries.search(new OrderSearch(actor, state, text, after));
    }
}
