package dev.interlock.application.port.out.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.out.order.OrderQueue.QueuedOrder;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orders;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The contract of every {@link OrderQueue}. Each test begins without orders. */
public abstract class OrderQueueContract {

    protected abstract OrderQueue queue();

    protected abstract void add(Order order);

    @Test
    void ordersInAStateAreFoundOldestFirstWithTheirVersions() {
        List<Order> waiting = List.of(added(Orders.paid()), added(Orders.paid()), added(Orders.paid()));
        added(Orders.waiting());
        added(Orders.shipped());

        assertThat(queue().findOldest(OrderState.PREPARING, Orders.NOON, null, 10))
                .isEqualTo(waiting.stream()
                        .map(order -> new QueuedOrder(
                                new OrderPosition(order.placedAt(), order.total(), order.number()), order.version()))
                        .sorted((one, other) ->
                                one.number().value().compareTo(other.number().value()))
                        .toList());
    }

    @Test
    void atMostAsManyOrdersAsTheLimitAreFound() {
        List<String> numbers = Stream.generate(() -> added(Orders.paid()))
                .limit(3)
                .map(order -> order.number().value())
                .sorted()
                .toList();

        assertThat(queue().findOldest(OrderState.PREPARING, Orders.NOON, null, 2))
                .extracting(QueuedOrder::number)
                .extracting(OrderNo::value)
                .isEqualTo(numbers.subList(0, 2));
    }

    @Test
    void aPageContinuesAfterTheLastOrderOfThePreviousPage() {
        Stream.generate(Orders::paid).limit(5).forEach(this::add);
        List<QueuedOrder> all = queue().findOldest(OrderState.PREPARING, Orders.NOON, null, 10);

        assertThat(pageAfter(all.get(1))).isEqualTo(all.subList(2, 4));
        assertThat(pageAfter(all.get(3))).isEqualTo(all.subList(4, 5));
        assertThat(pageAfter(all.get(4))).isEmpty();
    }

    @Test
    void ordersPlacedAfterTheGivenTimeAreNotFound() {
        Order order = added(Orders.waiting());

        assertThat(queue().findOldest(OrderState.PAYMENT_WAITING, Orders.NOON.minusMillis(1), null, 10))
                .isEmpty();
        assertThat(queue().findOldest(OrderState.PAYMENT_WAITING, Orders.NOON, null, 10))
                .extracting(QueuedOrder::number)
                .containsExactly(order.number());
    }

    @Test
    void countsTheOrdersInAState() {
        added(Orders.paid());
        added(Orders.paid());
        added(Orders.canceled());

        assertThat(queue().count(OrderState.PREPARING)).isEqualTo(2);
        assertThat(queue().count(OrderState.SHIPPED)).isZero();
    }

    /** When daylight saving time ends, a later order may have a smaller number. */
    @Test
    void ordersOfARepeatedHourAreSortedByTime() {
        Order first = added(Orders.order().at(Orders.NOON.minusSeconds(1_800)).build());
        Order second = added(Orders.order()
                .numbered(numberBefore(first))
                .at(Orders.NOON.minusSeconds(900))
                .build());
        Order third = added(Orders.order().at(Orders.NOON).build());

        List<QueuedOrder> page = queue().findOldest(OrderState.PAYMENT_WAITING, Orders.NOON, null, 1);
        List<OrderNo> seen = new ArrayList<>();
        while (!page.isEmpty()) {
            seen.add(page.get(0).number());
            page = queue().findOldest(
                            OrderState.PAYMENT_WAITING, Orders.NOON, page.get(0).position(), 1);
        }

        assertThat(seen).containsExactly(first.number(), second.number(), third.number());
    }

    private static OrderNo numberBefore(Order order) {
        return new OrderNo("000101-000000-" + order.number().value().substring(14));
    }

    private List<QueuedOrder> pageAfter(QueuedOrder last) {
        return queue().findOldest(OrderState.PREPARING, Orders.NOON, last.position(), 2);
    }

    private Order added(Order order) {
        add(order);
        return order;
    }
}
