package dev.interlock.application.port.out.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.SeenOrder;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orders;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link OrderQueue} keeps to. There is no order yet when a test begins. */
public abstract class OrderQueueContract {

    protected abstract OrderQueue queue();

    protected abstract void add(Order order);

    @Test
    void whatWaitsComesOldestFirstWithItsVersion() {
        List<Order> waiting = List.of(added(Orders.paid()), added(Orders.paid()), added(Orders.paid()));
        added(Orders.waiting());
        added(Orders.shipped());

        assertThat(queue().findOldest(OrderState.PREPARING, Orders.NOON, null, 10))
                .isEqualTo(waiting.stream()
                        .map(order -> new SeenOrder(order.number(), order.version()))
                        .sorted((one, other) ->
                                one.number().value().compareTo(other.number().value()))
                        .toList());
    }

    @Test
    void noMoreThanWereAskedFor() {
        List<String> numbers = Stream.generate(() -> added(Orders.paid()))
                .limit(3)
                .map(order -> order.number().value())
                .sorted()
                .toList();

        assertThat(queue().findOldest(OrderState.PREPARING, Orders.NOON, null, 2))
                .extracting(SeenOrder::number)
                .extracting(OrderNo::value)
                .isEqualTo(numbers.subList(0, 2));
    }

    @Test
    void aPageGoesOnAfterTheLastOneOfThePageBefore() {
        Stream.generate(Orders::paid).limit(5).forEach(this::add);
        List<SeenOrder> all = queue().findOldest(OrderState.PREPARING, Orders.NOON, null, 10);

        assertThat(pageAfter(all.get(1))).isEqualTo(all.subList(2, 4));
        assertThat(pageAfter(all.get(3))).isEqualTo(all.subList(4, 5));
        assertThat(pageAfter(all.get(4))).isEmpty();
    }

    @Test
    void whatWasPlacedLaterIsNotThere() {
        Order order = added(Orders.waiting());

        assertThat(queue().findOldest(OrderState.PAYMENT_WAITING, Orders.NOON.minusMillis(1), null, 10))
                .isEmpty();
        assertThat(queue().findOldest(OrderState.PAYMENT_WAITING, Orders.NOON, null, 10))
                .extracting(SeenOrder::number)
                .containsExactly(order.number());
    }

    @Test
    void countsWhatWaits() {
        added(Orders.paid());
        added(Orders.paid());
        added(Orders.canceled());

        assertThat(queue().count(OrderState.PREPARING)).isEqualTo(2);
        assertThat(queue().count(OrderState.SHIPPED)).isZero();
    }

    private List<SeenOrder> pageAfter(SeenOrder last) {
        return queue().findOldest(OrderState.PREPARING, Orders.NOON, last.number(), 2);
    }

    private Order added(Order order) {
        add(order);
        return order;
    }
}
