package dev.interlock.dispatch.application;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.member.InMemoryMembers;
import dev.interlock.application.service.order.Desk;
import dev.interlock.application.service.order.OrderWork;
import dev.interlock.application.service.work.InMemoryFencedTransaction;
import dev.interlock.dispatch.application.DispatchOrders.Dispatch;
import dev.interlock.dispatch.application.DispatchOrders.DispatchOrdersRequest;
import dev.interlock.dispatch.application.DispatchOutcome.Reason;
import dev.interlock.dispatch.application.DispatchOutcome.Shipped;
import dev.interlock.dispatch.application.DispatchOutcome.Skipped;
import dev.interlock.dispatch.application.DispatchQueries.PastDispatch;
import dev.interlock.dispatch.application.ShippingLabels.NoLabelException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DispatchOrdersServiceTest {

    private static final Actor CHOI = new Actor(new MemberId("choi"), "Choi Ara", Role.ADMIN);

    private final Desk desk = new Desk();
    private final DistributedLock lock = Locks.distributedLock(desk.leases);
    private final Carrier carrier = new Carrier();
    private final InMemoryMembers members = new InMemoryMembers();
    private final InMemoryDispatches dispatches = new InMemoryDispatches();
    private final List<VersionedRequest> refused = new ArrayList<>();
    private final DispatchOrders dispatchOrders = dispatchOrders(lock);

    private final OrderNo first = desk.paidOrder();
    private final OrderNo second = desk.paidOrder();

    @AfterEach
    void assertNothingIsLocked() {
        lock.close();
        assertThat(desk.leases.findAll(DispatchLocks.TYPE)).isEmpty();
    }

    @Test
    void eachOrderIsShippedWithALabelToItsAddress() throws InterruptedException {
        desk.changeShipping(second, ShippingInfos.OFFICE, KIM);

        assertThat(dispatch(first, second))
                .containsExactlyInAnyOrder(
                        new Shipped(first, labelTo(ShippingInfos.HOME)),
                        new Shipped(second, labelTo(ShippingInfos.OFFICE)));

        assertThat(desk.order(first).state()).isEqualTo(OrderState.SHIPPED);
        assertThat(desk.order(second).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void anOrderThatHasChangedIsSkippedAndTheOthersAreShipped() throws InterruptedException {
        OrderSnapshot old = seen(first);
        desk.changeShipping(first, ShippingInfos.OFFICE, KIM);

        assertThat(dispatch(List.of(old, seen(second))))
                .containsExactlyInAnyOrder(
                        new Skipped(first, Reason.CHANGED), new Shipped(second, labelTo(ShippingInfos.HOME)));

        assertThat(desk.order(first).state()).isEqualTo(OrderState.PREPARING);
        assertThat(carrier.made).as("no label for the skipped order").containsExactly(second);
    }

    @Test
    void anOrderThatCannotBeShippedIsSkippedWithItsReason() throws InterruptedException {
        OrderNo unpaid = desk.unpaidOrder();
        OrderNo unknown = OrderNo.next(Desk.NOW, ZoneOffset.UTC);
        desk.startShipping(first);
        desk.cancel(second, KIM);

        assertThat(dispatch(List.of(seen(unpaid), new OrderSnapshot(unknown, 0), seen(first), seen(second))))
                .containsExactlyInAnyOrder(
                        new Skipped(unpaid, Reason.UNPAID),
                        new Skipped(unknown, Reason.NOT_FOUND),
                        new Skipped(first, Reason.ALREADY_SHIPPED),
                        new Skipped(second, Reason.CANCELED));
        assertThat(carrier.made).isEmpty();
    }

    @Test
    void anOrderThatAnotherMemberEditsIsSkipped() throws InterruptedException {
        desk.editing.startEditing(new StartEditingRequest(OrderTargets.of(first), Renewal.AUTOMATIC, KIM));

        assertThat(dispatch(first, second))
                .containsExactlyInAnyOrder(
                        new Skipped(first, Reason.EDITED), new Shipped(second, labelTo(ShippingInfos.HOME)));
        assertThat(carrier.made).as("no label for the skipped order").containsExactly(second);
    }

    @Test
    void anOrderOnWhichAnotherAdminWorksIsSkippedWithTheNameOfThatAdmin() throws InterruptedException {
        members.add(new Member(CHOI.id(), CHOI.name(), "{noop}", CHOI.role()));
        work(first, CHOI.id());
        work(second, new MemberId("gone"));

        assertThat(dispatch(first, second))
                .containsExactlyInAnyOrder(
                        new Skipped(first, Reason.PACKED, "Choi Ara"), new Skipped(second, Reason.PACKED, "gone"));
        assertThat(carrier.made).as("no label for a skipped order").isEmpty();
    }

    private void work(OrderNo number, MemberId worker) {
        desk.work.add(new OrderWork() {
            @Override
            public void verifyNotByAnother(StartShippingRequest request) {
                if (request.orderNumber().equals(number)) {
                    throw new OrderInWorkException(request, worker, Duration.ofMinutes(1));
                }
            }

            @Override
            public void end(OrderNo ended, Actor actor) {}
        });
    }

    @Test
    void theOutcomesAreSortedByOrder() throws InterruptedException {
        List<OrderNo> sorted = Stream.of(first, second)
                .sorted(Comparator.comparing(OrderNo::value))
                .toList();

        assertThat(dispatch(sorted.get(1), sorted.get(0)))
                .extracting(DispatchOutcome::orderNumber)
                .isEqualTo(sorted);
    }

    /** Each time, another admin has released the lock before the question which one holds it. */
    @Test
    void anOrderWithALockThatIsNeverFreeIsSkippedAfterTenAttempts() {
        AtomicInteger attempts = new AtomicInteger();
        DistributedLock refusing = new OtherLock(() -> {
            attempts.incrementAndGet();
            return Optional.empty();
        });

        assertThat(dispatchOrders(refusing)
                        .dispatchOrders(new DispatchOrdersRequest(List.of(seen(first)), PARK))
                        .outcomes())
                .containsExactly(new Skipped(first, Reason.HELD));
        assertThat(attempts).hasValue(10);
    }

    @Test
    void aDispatchThatIsInterruptedTriesNoOrderAndLeavesTheThreadInterrupted() {
        DistributedLock interrupted = new OtherLock(() -> {
            throw new InterruptedException();
        });

        List<DispatchOutcome> outcomes = dispatchOrders(interrupted)
                .dispatchOrders(new DispatchOrdersRequest(List.of(seen(first), seen(second)), PARK))
                .outcomes();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(outcomes)
                .containsExactlyInAnyOrder(new Skipped(first, Reason.NOT_TRIED), new Skipped(second, Reason.NOT_TRIED));
    }

    @Test
    void anOrderIsSkippedIfItsAddressChangesAfterTheLabel() throws InterruptedException {
        carrier.meanwhile.put(first, () -> desk.changeShipping(first, ShippingInfos.OFFICE, KIM));

        assertThat(dispatch(first, second))
                .containsExactlyInAnyOrder(
                        new Skipped(first, Reason.CHANGED), new Shipped(second, labelTo(ShippingInfos.HOME)));
        assertThat(refused).extracting(VersionedRequest::target).containsExactly(OrderTargets.of(first));
    }

    @Test
    void anOrderWithoutALabelIsNotShipped() throws InterruptedException {
        carrier.meanwhile.put(first, () -> {
            throw new NoLabelException("No such street");
        });

        assertThat(dispatch(first, second))
                .containsExactlyInAnyOrder(
                        new Skipped(first, Reason.NO_LABEL), new Shipped(second, labelTo(ShippingInfos.HOME)));
    }

    @Test
    void anOrderThatAnotherAdminDispatchesIsSkippedAndTheOthersAreShipped() throws InterruptedException {
        LockRequest others =
                LockRequest.leased(LockOwner.named("Choi Ara"), Duration.ofMinutes(1), DispatchLocks.of(first));

        try (var held = lock.tryLock(others).orElseThrow()) {
            assertThat(held.targets()).containsExactly(DispatchLocks.of(first));
            assertThat(dispatch(first, second))
                    .containsExactlyInAnyOrder(
                            new Skipped(first, Reason.HELD, "Choi Ara"),
                            new Shipped(second, labelTo(ShippingInfos.HOME)));
            assertThat(dispatch(first)).containsExactly(new Skipped(first, Reason.HELD, "Choi Ara"));
        }
    }

    @Test
    void noOrderIsTouchedIfTheStoreOfTheLocksIsOutOfReach() {
        LeaseStore outOfReach = new ForwardingLeaseStore(desk.leases) {
            @Override
            public AcquireResult acquire(AcquireRequest request) {
                throw new IllegalStateException("out of reach");
            }
        };
        try (DistributedLock unusable = Locks.distributedLock(outOfReach)) {
            assertThat(dispatchOrders(unusable)
                            .dispatchOrders(new DispatchOrdersRequest(List.of(seen(first)), PARK))
                            .outcomes())
                    .containsExactly(new Skipped(first, Reason.NOT_TRIED));
        }
        assertThat(carrier.made).isEmpty();
    }

    @Test
    void aDispatchThatHasLostItsLockShipsNoFurtherOrder() throws InterruptedException {
        carrier.meanwhile.put(
                first,
                () -> desk.leases
                        .findAll(DispatchLocks.TYPE)
                        .forEach(lease -> desk.leases.release(lease.target(), lease.lockId(), lease.owner())));

        assertThat(dispatch(first)).containsExactly(new Skipped(first, Reason.LOST));
        assertThat(desk.order(first).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void aFailureIsReportedAndTheOthersAreShipped() throws InterruptedException {
        carrier.meanwhile.put(
                first, () -> desk.orders.afterTheNextFind(() -> desk.changeShipping(first, ShippingInfos.OFFICE, KIM)));

        assertThat(dispatch(first, second))
                .containsExactlyInAnyOrder(
                        new Skipped(first, Reason.FAILED), new Shipped(second, labelTo(ShippingInfos.HOME)));
        assertThat(desk.order(first).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void noTransactionIsOpenWhileALabelIsMade() throws InterruptedException {
        carrier.meanwhile.put(
                first,
                () -> assertThatThrownBy(desk.transactions::requireOpen).isInstanceOf(IllegalStateException.class));

        assertThat(dispatch(first)).hasOnlyElementsOfType(Shipped.class);
    }

    @Test
    void aDispatchHasAtLeastOneOrderAndAtMostTheMaximum() {
        List<OrderSnapshot> most = Stream.generate(() -> new OrderSnapshot(OrderNo.next(Desk.NOW, ZoneOffset.UTC), 0))
                .limit(DispatchOrdersRequest.MAX_ORDERS)
                .toList();
        List<OrderSnapshot> more = new ArrayList<>(most);
        more.add(seen(first));

        assertThat(new DispatchOrdersRequest(most, PARK).orders()).hasSize(DispatchOrdersRequest.MAX_ORDERS);
        assertThatThrownBy(() -> new DispatchOrdersRequest(more, PARK)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new DispatchOrdersRequest(List.of(), PARK))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theOutcomesAreKept() {
        DispatchOrdersRequest request = new DispatchOrdersRequest(
                List.of(seen(first), new OrderSnapshot(second, desk.versionOf(second) + 1)), PARK);

        Dispatch dispatch = dispatchOrders.dispatchOrders(request);

        assertThat(dispatches.find(dispatch.id()))
                .containsExactlyElementsOf(dispatch.outcomes())
                .contains(new Shipped(first, labelTo(ShippingInfos.HOME)), new Skipped(second, Reason.CHANGED));
    }

    private DispatchOrders dispatchOrders(DistributedLock lock) {
        return new DispatchOrdersService(
                new DispatchLocks(lock, desk.leases, new LeaseTerms(Duration.ofSeconds(30))),
                new Dispatcher(
                        desk.orders,
                        desk.heldEditLocks,
                        carrier,
                        dispatches,
                        desk.startShipping,
                        new InMemoryFencedTransaction(desk.transactions),
                        desk.work,
                        members,
                        (request, cause) -> refused.add(request),
                        failure -> false),
                desk.clock);
    }

    private List<DispatchOutcome> dispatch(OrderNo... numbers) throws InterruptedException {
        return dispatch(Stream.of(numbers).map(this::seen).toList());
    }

    private List<DispatchOutcome> dispatch(List<OrderSnapshot> orders) throws InterruptedException {
        return dispatchOrders
                .dispatchOrders(new DispatchOrdersRequest(orders, PARK))
                .outcomes();
    }

    private OrderSnapshot seen(OrderNo number) {
        return new OrderSnapshot(number, desk.versionOf(number));
    }

    private interface Attempt {

        Optional<LockHandle> run() throws InterruptedException;
    }

    private static final class InMemoryDispatches implements DispatchLog {

        private final Map<UUID, Map<OrderNo, DispatchOutcome>> outcomes = new HashMap<>();

        @Override
        public void add(StartedDispatch dispatch, DispatchOutcome outcome) {
            outcomes.computeIfAbsent(dispatch.id(), id -> new LinkedHashMap<>())
                    .putIfAbsent(outcome.orderNumber(), outcome);
        }

        @Override
        public List<DispatchOutcome> find(UUID dispatch) {
            return outcomes.getOrDefault(dispatch, Map.of()).values().stream()
                    .sorted(Comparator.comparing(
                            outcome -> outcome.orderNumber().value()))
                    .toList();
        }

        @Override
        public List<PastDispatch> findLatest(int limit) {
            return List.of();
        }
    }

    /** A lock over the same leases that answers in another way. */
    private final class OtherLock implements DistributedLock {

        private final Attempt attempt;

        OtherLock(Attempt attempt) {
            this.attempt = attempt;
        }

        @Override
        public Optional<LockHandle> tryLock(LockRequest request) throws InterruptedException {
            return attempt.run();
        }

        @Override
        public Leases leases() {
            return desk.leases;
        }

        @Override
        public void close() {}
    }

    private static String labelTo(ShippingInfo destination) {
        return destination.address().address1();
    }

    /** Makes labels. While it makes one, something else can happen. */
    private static final class Carrier implements ShippingLabels {

        private final Map<OrderNo, Runnable> meanwhile = new HashMap<>();
        private final List<OrderNo> made = new ArrayList<>();

        @Override
        public String makeLabel(OrderNo orderNumber, ShippingInfo destination) {
            meanwhile.getOrDefault(orderNumber, () -> {}).run();
            made.add(orderNumber);
            return labelTo(destination);
        }
    }
}
