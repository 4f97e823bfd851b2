package dev.interlock.unpaid.application;

import static dev.interlock.application.service.order.Desk.KIM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.order.InMemoryOrderQueue;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.port.out.order.OrderQueue.QueuedOrder;
import dev.interlock.application.service.order.Desk;
import dev.interlock.application.service.work.InMemoryFencedTransaction;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.unpaid.application.CancelUnpaidOrdersService.UnpaidTerms;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CancelUnpaidOrdersServiceTest {

    private static final Duration ONE_DAY = Duration.ofDays(1);
    private static final Duration LEASE = Duration.ofSeconds(30);

    private final Desk desk = new Desk();
    private final OrderQueue queue = new InMemoryOrderQueue(desk.orders);
    private final DistributedLock lock = Locks.distributedLock(desk.leases);
    private final OrderNo number = desk.unpaidOrder();
    private final List<VersionedRequest> refused = new ArrayList<>();

    @AfterEach
    void assertNothingIsLocked() {
        lock.close();
        assertThat(desk.leases.findAll(CancelUnpaidOrdersService.JOB.type())).isEmpty();
    }

    @Test
    void anOrderThatIsNotPaidInTimeIsCanceledAndItsProductsReturnToTheStock() throws InterruptedException {
        OrderNo paid = desk.paidOrder();
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(6);
        desk.clock.advance(ONE_DAY);

        assertThat(cancelUnpaid()).isEqualTo(1);

        assertThat(desk.order(number).state()).isEqualTo(OrderState.CANCELED);
        assertThat(desk.order(paid).state()).isEqualTo(OrderState.PREPARING);
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);
        assertThat(desk.changes(number).get(0).actor()).isEqualTo(Actor.SYSTEM);
        assertThat(cancelUnpaid()).isZero();
    }

    @Test
    void anOrderIsNotCanceledBeforeItsTime() throws InterruptedException {
        desk.clock.advance(ONE_DAY.minusNanos(1000));

        assertThat(cancelUnpaid()).isZero();
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PAYMENT_WAITING);
    }

    @Test
    void anOrderThatIsBeingEditedIsLeftToTheNextRun() throws InterruptedException {
        OrderNo other = desk.unpaidOrder();
        desk.clock.advance(ONE_DAY);
        desk.editing.startEditing(new StartEditingRequest(OrderTargets.of(number), Renewal.AUTOMATIC, KIM));

        assertThat(cancelUnpaid()).isEqualTo(1);
        assertThat(refused).extracting(VersionedRequest::target).containsExactly(OrderTargets.of(number));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(desk.order(other).state()).isEqualTo(OrderState.CANCELED);

        desk.clock.advance(Duration.ofMinutes(3));
        assertThat(cancelUnpaid()).isEqualTo(1);
    }

    @Test
    void anOrderThatChangesDuringTheRunIsLeftToTheNextRun() throws InterruptedException {
        desk.clock.advance(ONE_DAY);
        OrderQueue changing = new OrderQueue() {
            @Override
            public List<QueuedOrder> findOldest(
                    OrderState state, Instant placedBy, @Nullable OrderPosition after, int limit) {
                List<QueuedOrder> found = queue.findOldest(state, placedBy, after, limit);
                desk.changeShipping(number, ShippingInfos.OFFICE, KIM);
                return found;
            }

            @Override
            public int count(OrderState state) {
                return queue.count(state);
            }
        };

        assertThat(service(changing, desk.cancelOrder).cancelUnpaidOrders()).isZero();
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(cancelUnpaid()).isEqualTo(1);
    }

    @Test
    void onlyOneNodeRunsTheJobAtATime() throws InterruptedException {
        desk.clock.advance(ONE_DAY);
        desk.leases.acquire(new AcquireRequest(
                CancelUnpaidOrdersService.JOB, LockId.random(), "another node", new LeaseTerms(LEASE)));

        assertThat(cancelUnpaid()).isZero();

        desk.clock.advance(LEASE);
        assertThat(cancelUnpaid())
                .as("after the lease of the other node has expired")
                .isEqualTo(1);
    }

    @Test
    void aFailureIsReportedAfterAllOtherOrdersAreCanceled() {
        OrderNo other = desk.unpaidOrder();
        desk.clock.advance(ONE_DAY);
        CancelOrder failing = failingFor(List.of(number), new IllegalStateException("This one fails"));

        assertThatIllegalStateException()
                .isThrownBy(() -> service(queue, failing).cancelUnpaidOrders())
                .withMessage("This one fails");

        assertThat(desk.order(number).state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(desk.order(other).state()).isEqualTo(OrderState.CANCELED);
    }

    @Test
    void manyOrdersThatAreLeftDoNotBlockTheOthers() throws InterruptedException {
        List<OrderNo> oldestFirst = Stream.concat(
                        Stream.of(number),
                        Stream.generate(this::anotherUnpaidOrder).limit(202))
                .sorted(Comparator.comparing(OrderNo::value))
                .toList();
        List<OrderNo> left = oldestFirst.subList(0, 201);
        List<OrderNo> others = oldestFirst.subList(201, 203);
        desk.clock.advance(ONE_DAY);
        CancelOrder refusing = failingFor(left, new AlreadyLockedException("lee", Duration.ofMinutes(3)));

        assertThat(service(queue, refusing).cancelUnpaidOrders()).isEqualTo(2);

        assertThat(left).extracting(this::stateOf).containsOnly(OrderState.PAYMENT_WAITING);
        assertThat(others).extracting(this::stateOf).containsOnly(OrderState.CANCELED);
    }

    @Test
    void aNodeThatLosesTheLockStops() throws InterruptedException {
        OrderNo second = desk.unpaidOrder();
        desk.clock.advance(ONE_DAY);
        CancelOrder thenBroken = request -> {
            long version = desk.cancelOrder.cancelOrder(request);
            desk.leases
                    .findAll(CancelUnpaidOrdersService.JOB.type())
                    .forEach(lease -> desk.leases.release(lease.target(), lease.lockId(), lease.owner()));
            return version;
        };

        assertThat(service(queue, thenBroken).cancelUnpaidOrders()).isEqualTo(1);
        assertThat(List.of(desk.order(number).state(), desk.order(second).state()))
                .containsExactlyInAnyOrder(OrderState.CANCELED, OrderState.PAYMENT_WAITING);
    }

    private CancelOrder failingFor(List<OrderNo> failing, RuntimeException failure) {
        return request -> {
            if (failing.contains(request.orderNumber())) {
                throw failure;
            }
            return desk.cancelOrder.cancelOrder(request);
        };
    }

    /** Stores an order directly, since the stock does not suffice to place so many. */
    private OrderNo anotherUnpaidOrder() {
        Order order = Orders.waiting();
        return desk.transactions.inNew(() -> {
            desk.orders.add(order);
            return order.number();
        });
    }

    private OrderState stateOf(OrderNo order) {
        return desk.order(order).state();
    }

    private int cancelUnpaid() throws InterruptedException {
        return service(queue, desk.cancelOrder).cancelUnpaidOrders();
    }

    private CancelUnpaidOrders service(OrderQueue queue, CancelOrder cancelOrder) {
        return new CancelUnpaidOrdersService(
                queue,
                cancelOrder,
                lock,
                new InMemoryFencedTransaction(desk.transactions),
                (request, cause) -> refused.add(request),
                new UnpaidTerms("here", ONE_DAY, LEASE),
                desk.clock);
    }
}
