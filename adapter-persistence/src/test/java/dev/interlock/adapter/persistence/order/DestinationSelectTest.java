package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Orders;
import dev.interlock.testing.StoredOrders;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

@PersistenceTest
class DestinationSelectTest {

    final Orderer orderer = new Orderer(new MemberId(UUID.randomUUID().toString()), "Park Jun", Locale.ENGLISH);

    @Autowired
    OrderIndex index;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    TransactionOperations transaction;

    @Test
    void eachDestinationIsFoundOnceNewestFirst() {
        addOrderSentTo("First street 1", 1);
        addOrderSentTo("Second street 2", 2);
        OrderNo third = addOrderSentTo("Third street 3", 3);
        OrderNo second = addOrderSentTo("Second street 2", 4);
        OrderNo fourth = addOrderSentTo("Fourth street 4", 5);

        List<EarlierDestination> found = index.findDestinations(orderer.memberId(), 3);

        assertThat(found).extracting(EarlierDestination::orderNumber).containsExactly(fourth, second, third);
        assertThat(found)
                .extracting(destination -> destination.address().address1())
                .containsExactly("Fourth street 4", "Second street 2", "Third street 3");
    }

    @Test
    void ordersOfOtherCustomersAreNotExamined() {
        addOrderSentTo("Private street 1", 1);

        assertThat(index.findDestinations(new MemberId("another"), 3)).isEmpty();
    }

    @Test
    void onlyTheLatestOrdersAreExamined() {
        addOrderSentTo("Very old street 1", 0);
        for (int second = 1; second <= DestinationSelect.LATEST; second++) {
            addOrderSentTo("Usual street 2", second);
        }

        assertThat(index.findDestinations(orderer.memberId(), 3))
                .extracting(destination -> destination.address().address1())
                .containsExactly("Usual street 2");
    }

    private OrderNo addOrderSentTo(String street, int secondsLater) {
        Order order = storedOrders.add(Orders.order()
                .by(orderer)
                .at(Orders.NOON.plusSeconds(secondsLater))
                .build());
        transaction.executeWithoutResult(
                status -> jdbc.sql("update purchase_order set address1 = ? where order_number = ?")
                        .params(street, order.number().value())
                        .update());
        return order.number();
    }
}
