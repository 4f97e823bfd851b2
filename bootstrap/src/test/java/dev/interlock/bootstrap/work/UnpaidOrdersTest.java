package dev.interlock.bootstrap.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.unpaid.CancelUnpaidOrders;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@Tag("engine")
class UnpaidOrdersTest extends WorkFixture {

    private static final Duration YEAR = Duration.ofDays(365);

    @Autowired
    ShiftedClock clock;

    @Autowired
    CancelUnpaidOrders cancelUnpaidOrders;

    @Test
    void anOrderThatIsNotPaidInTimeIsCanceledByTheSystem() {
        OrderNo old = placedYearsAgo(desk.unpaidOrder());
        OrderNo young = desk.unpaidOrder();
        OrderNo paid = placedYearsAgo(desk.paidOrder());
        int stock = stock();

        assertThat(cancelUnpaidOrders()).isEqualTo(1);

        assertThat(desk.order(old).state()).isEqualTo(OrderState.CANCELED);
        assertThat(desk.order(young).state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(desk.order(paid).state()).isEqualTo(OrderState.PREPARING);
        assertThat(stock()).isEqualTo(stock + 1);
        assertThat(park.open("/orders/" + old).text()).contains("The system canceled the order");
        assertThat(Visitor.signedIn(port, "customer1").open("/orders/" + old).text())
                .contains("The system canceled the order");
    }

    /** The clock of the database decides, as for locks. */
    @Test
    void aNodeWithAClockAheadCancelsNothing() {
        OrderNo young = desk.unpaidOrder();

        clock.runShifted(YEAR, () -> assertThat(cancelUnpaidOrders()).isZero());

        assertThat(desk.order(young).state()).isEqualTo(OrderState.PAYMENT_WAITING);
    }

    @Test
    void anOrderOfANodeWithAClockBehindIsNotCanceled() {
        List<OrderNo> young = new ArrayList<>();
        clock.runShifted(YEAR.negated(), () -> young.add(desk.unpaidOrder()));

        assertThat(cancelUnpaidOrders()).isZero();

        assertThat(desk.order(young.get(0)).state()).isEqualTo(OrderState.PAYMENT_WAITING);
    }

    private int cancelUnpaidOrders() {
        try {
            return cancelUnpaidOrders.cancelUnpaidOrders();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    @Test
    void concurrentRunsCancelAnOrderOnce() {
        OrderNo old = placedYearsAgo(desk.unpaidOrder());
        AtomicInteger canceled = new AtomicInteger();
        Runnable node = () -> canceled.addAndGet(cancelUnpaidOrders());

        assertThat(ConcurrentTasks.failuresOf(node, node, node)).isEmpty();

        assertThat(canceled).hasValue(1);
        assertThat(desk.order(old).state()).isEqualTo(OrderState.CANCELED);
    }

    /** Moves the placement of the order years back. */
    private OrderNo placedYearsAgo(OrderNo number) {
        update(
                "update purchase_order set placed_at = timestamp '2020-01-01 00:00:00' where order_number = ?",
                number.value());
        return number;
    }

    private int stock() {
        return jdbc.sql("select pieces from product_stock where product_id = ?")
                .param(DeskForTests.PRODUCT.value())
                .query(Integer.class)
                .single();
    }
}
