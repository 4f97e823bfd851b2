package dev.interlock.unpaid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.LeaseStores;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.service.work.FencedTransaction;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.unpaid.application.CancelUnpaidOrders;
import dev.interlock.unpaid.application.CancelUnpaidOrdersService;
import dev.interlock.unpaid.application.CancelUnpaidOrdersService.UnpaidTerms;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;

/** The job that cancels unpaid orders. */
@Tag("engine")
class UnpaidOrdersTest extends WorkFixture {

    private static final Duration YEAR = Duration.ofDays(365);

    @Autowired
    ShiftedClock clock;

    @Autowired
    CancelUnpaidOrders cancelUnpaidOrders;

    @Autowired
    LeaseStores stores;

    @Autowired
    OrderQueue queue;

    @Autowired
    CancelOrder cancelOrder;

    @Autowired
    FencedTransaction fenced;

    @Autowired
    RecordRefusal recordRefusal;

    @Autowired
    UnpaidTerms terms;

    @Autowired
    @Qualifier("databaseClock")
    Clock databaseClock;

    /** Those of other tests in this database. */
    @BeforeEach
    void cancelOlderOrders() {
        cancelUnpaidOrders();
    }

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

    /** Its lease ends between its reading and its writing, as that of a process that was stopped does. */
    @Test
    void aLateNodeIsRefusedByTheFence() throws InterruptedException {
        OrderNo old = placedYearsAgo(desk.unpaidOrder());
        try (DistributedLock lateLock = Locks.distributedLock(stores.named("dist_lock", "test"));
                DistributedLock nextLock = Locks.distributedLock(stores.named("dist_lock", "test"))) {
            OrderQueue late = new OrderQueue() {
                @Override
                public List<QueuedOrder> findOldest(
                        OrderState state, Instant placedBy, @Nullable OrderPosition after, int limit) {
                    List<QueuedOrder> found = queue.findOldest(state, placedBy, after, limit);
                    update(
                            "update dist_lock set expiry = timestamp '2020-01-01 00:00:00' where name = ?",
                            CancelUnpaidOrdersService.JOB.name());
                    writeAsNextHolder(nextLock);
                    return found;
                }

                @Override
                public int count(OrderState state) {
                    return queue.count(state);
                }
            };
            CancelUnpaidOrders lateNode = new CancelUnpaidOrdersService(
                    late, cancelOrder, lateLock, fenced, recordRefusal, terms, databaseClock);

            assertThat(lateNode.cancelUnpaidOrders()).isZero();
        }

        assertThat(desk.order(old).state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(cancelUnpaidOrders()).isEqualTo(1);
    }

    private void writeAsNextHolder(DistributedLock lock) {
        LockRequest request =
                LockRequest.leased(LockOwner.named("next"), Duration.ofMinutes(1), CancelUnpaidOrdersService.JOB);
        try (LockHandle grant = lock.tryLock(request).orElseThrow()) {
            fenced.run(grant, CancelUnpaidOrdersService.JOB, () -> {});
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
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
