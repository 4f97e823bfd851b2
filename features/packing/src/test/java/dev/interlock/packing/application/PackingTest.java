package dev.interlock.packing.application;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.PARK;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.member.InMemoryMembers;
import dev.interlock.application.port.out.order.InMemoryOrderQueue;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.port.out.order.OrderQueue.QueuedOrder;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.packing.application.PackingQueries.PackingBoard;
import dev.interlock.packing.application.PackingQueries.PackingBoard.Lost;
import dev.interlock.packing.application.PackingQueries.PackingLease;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PackingTest {

    private static final Actor CHOI = new Actor(new MemberId("choi"), "Choi Ara", Role.ADMIN);
    private static final Duration LEASE = Duration.ofMinutes(10);

    private final Desk desk = new Desk();
    private final PackingLeases leases =
            new PackingLeases(Locks.lockManager(desk.leases), desk.lockEvents, new LeaseTerms(LEASE));
    private final PackingEvents events = new PackingEvents(desk.lockEvents) {
        @Override
        public void recordTaken(Lease lease, Actor packer) {
            desk.transactions.inNew(() -> {
                super.recordTaken(lease, packer);
                return lease;
            });
        }

        @Override
        public void recordLossesRead(Actor packer) {
            desk.transactions.inNew(() -> {
                super.recordLossesRead(packer);
                return packer;
            });
        }

        @Override
        public void recordHandedBack(Lease lease, Actor packer) {
            desk.transactions.inNew(() -> {
                super.recordHandedBack(lease, packer);
                return lease;
            });
        }
    };
    private final OrderQueue queue = new InMemoryOrderQueue(desk.orders);
    private final PackOrders packOrders = taking(queue);

    {
        desk.work.add(leases);
    }

    private final List<OrderNo> oldestFirst = Stream.of(desk.paidOrder(), desk.paidOrder())
            .sorted((one, other) -> one.value().compareTo(other.value()))
            .toList();
    private final OrderNo oldest = oldestFirst.get(0);
    private final OrderNo next = oldestFirst.get(1);

    @Test
    void eachAdminTakesTheOldestOrderThatIsNotBeingPacked() {
        desk.unpaidOrder();

        assertThat(take(PARK)).isEqualTo(oldest);
        assertThat(take(CHOI)).isEqualTo(next);
        assertThat(packOrders.takeNextOrder(new Actor(new MemberId("han"), "Han", Role.ADMIN)))
                .isEmpty();
    }

    @Test
    void takingAgainReturnsTheSameOrderAndRenewsItsLease() {
        take(PARK);
        desk.clock.advance(LEASE.minusSeconds(1));

        assertThat(take(PARK)).isEqualTo(oldest);
        assertThat(requireNonNull(look(PARK).mine()).left()).isEqualTo(LEASE);
    }

    @Test
    void afterExpiryTheNextAdminTakesTheOrderAndTheFormerHolderCannotShipIt() {
        take(PARK);
        desk.clock.advance(LEASE);

        assertThat(take(CHOI)).isEqualTo(oldest);
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> ship(oldest, PARK));
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> keep(oldest, PARK));
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.PREPARING);

        ship(oldest, CHOI);
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void keepingAnOrderRenewsItForTheFullLeaseDuration() {
        take(PARK);
        desk.clock.advance(LEASE.minusSeconds(1));
        keep(oldest, PARK);
        desk.clock.advance(LEASE.minusSeconds(1));

        assertThat(take(CHOI)).isEqualTo(next);
    }

    @Test
    void anAdminHandsBackOnlyTheirOwnOrderAndTheNextAdminTakesIt() {
        take(PARK);

        handBack(oldest, CHOI);
        assertThat(take(CHOI)).isEqualTo(next);

        handBack(oldest, PARK);
        handBack(next, CHOI);
        assertThat(take(CHOI)).isEqualTo(oldest);
    }

    @Test
    void shippingReturnsTheVersionAndReleasesTheLease() {
        take(PARK);

        long version = ship(oldest, PARK);

        assertThat(version).isEqualTo(desk.versionOf(oldest));
        assertThat(leases.all()).isEmpty();
        assertThat(desk.lockEvents.kinds()).containsExactly(Kind.ACQUIRED);
        assertThat(take(PARK)).isEqualTo(next);
    }

    @Test
    void anOrderThatChangedDuringPackingIsNotShippedAndStaysWithItsHolder() {
        take(PARK);
        long packed = desk.versionOf(oldest);
        desk.changeShipping(oldest, ShippingInfos.OFFICE, KIM);

        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> packOrders.shipPackedOrder(new StartShippingRequest(oldest, packed, PARK)));

        assertThat(requireNonNull(look(PARK).mine()).order().shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
        ship(oldest, PARK);
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void anOrderThatIsCanceledDuringTheRequestIsNotTaken() {
        OrderQueue canceling = new OrderQueue() {
            @Override
            public List<QueuedOrder> findOldest(
                    OrderState state, Instant placedBy, @Nullable OrderPosition after, int limit) {
                List<QueuedOrder> found = queue.findOldest(state, placedBy, after, limit);
                desk.cancel(oldest, KIM);
                return found;
            }

            @Override
            public int count(OrderState state) {
                return queue.count(state);
            }
        };

        assertThat(taking(canceling).takeNextOrder(PARK)).contains(next);
        assertThat(leases.all()).extracting(Lease::target).hasSize(1);
    }

    @Test
    void theBoardShowsThePackersTheirOrdersAndTheNumberWaiting() {
        take(PARK);
        take(CHOI);
        desk.paidOrder();
        desk.clock.advance(Duration.ofMinutes(1));

        PackingBoard seen = look(PARK);

        assertThat(seen.waiting()).isEqualTo(1);
        assertThat(requireNonNull(seen.mine()).order().number()).isEqualTo(oldest);
        assertThat(seen.mine().left()).isEqualTo(LEASE.minusMinutes(1));
        assertThat(seen.others())
                .containsExactly(new PackingLease(
                        next, CHOI.id(), false, CHOI.name(), Desk.NOW, Desk.NOW.plus(LEASE), LEASE.minusMinutes(1)));

        handBack(oldest, PARK);
        assertThat(look(PARK).mine()).isNull();
    }

    /** The pages of other admins show what is recorded. */
    @Test
    void takingAndHandingBackAreRecordedOnce() {
        take(PARK);
        take(PARK);
        handBack(oldest, PARK);
        handBack(oldest, PARK);

        assertThat(desk.lockEvents.findLatest(9))
                .extracting(recorded -> recorded.event().kind())
                .containsExactly(Kind.RELEASED, Kind.ACQUIRED);
    }

    @Test
    void anOrderThatAnotherAdminHasTakenMeanwhileIsPassedOver() {
        OrderQueue slow = new OrderQueue() {
            @Override
            public List<QueuedOrder> findOldest(
                    OrderState state, Instant placedBy, @Nullable OrderPosition after, int limit) {
                List<QueuedOrder> found = queue.findOldest(state, placedBy, after, limit);
                leases.take(oldest, CHOI);
                return found;
            }

            @Override
            public int count(OrderState state) {
                return queue.count(state);
            }
        };

        assertThat(taking(slow).takeNextOrder(PARK)).contains(next);
    }

    /** The order was shipped while its lease began. */
    @Test
    void aLeaseOnAnOrderThatNeedsNoPackingIsReleased() {
        desk.startShipping(oldest);
        leases.take(oldest, PARK);

        assertThat(take(PARK)).isEqualTo(next);
        assertThat(leases.find(oldest, PARK)).isEmpty();
    }

    @Test
    void aLeaseThatEndsBeforeItIsRenewedIsNotReturned() {
        take(PARK);
        LeaseStore ending = new ForwardingLeaseStore(desk.leases) {
            @Override
            public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
                release(targets, lockId, owner);
                return super.renew(targets, lockId, owner, terms);
            }
        };
        PackingLeases endingLeases =
                new PackingLeases(Locks.lockManager(ending), desk.lockEvents, new LeaseTerms(LEASE));

        assertThat(taking(queue, endingLeases).takeNextOrder(PARK)).contains(next);
    }

    @Test
    void aPackedOrderIsShippedByAnotherAdminOnlyDespiteItsPacker() {
        take(CHOI);

        assertThatExceptionOfType(OrderInWorkException.class).isThrownBy(() -> desk.startShipping(oldest));
        assertThatExceptionOfType(OrderInWorkException.class).isThrownBy(() -> shipDespite(new MemberId("han")));
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.PREPARING);

        shipDespite(CHOI.id());
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.SHIPPED);
    }

    /** The parcel must not be sent, so the packer is told until the next order is taken. */
    @Test
    void thePackerIsToldIfAnotherAdminShipsTheOrder() {
        take(CHOI);
        shipDespite(CHOI.id());

        assertThat(look(CHOI).lost()).containsExactly(new Lost(oldest, PARK.name(), Desk.NOW));
        assertThat(look(CHOI).lost()).hasSize(1);

        take(CHOI);
        assertThat(look(CHOI).lost()).isEmpty();
    }

    private void shipDespite(MemberId packer) {
        desk.startShipping.startShipping(new StartShippingRequest(oldest, desk.versionOf(oldest), PARK, packer));
    }

    private OrderNo take(Actor actor) {
        return packOrders.takeNextOrder(actor).orElseThrow();
    }

    private PackOrders taking(OrderQueue queue) {
        return taking(queue, leases);
    }

    private PackOrders taking(OrderQueue queue, PackingLeases leases) {
        return desk.transactional(
                PackOrders.class,
                new PackOrdersService(
                        queue, desk.orders, leases, events, new InMemoryMembers(), desk.startShipping, desk.clock));
    }

    private void keep(OrderNo number, Actor actor) {
        packOrders.keepPacking(number, actor);
    }

    private void handBack(OrderNo number, Actor actor) {
        packOrders.handBackOrder(number, actor);
    }

    private long ship(OrderNo number, Actor actor) {
        return packOrders.shipPackedOrder(new StartShippingRequest(number, desk.versionOf(number), actor));
    }

    private PackingBoard look(Actor actor) {
        InMemoryMembers members = new InMemoryMembers();
        members.add(new Member(CHOI.id(), CHOI.name(), "{noop}", CHOI.role()));
        return new PackingQueryService(leases, desk.lockEvents, queue, desk.orderQueries, members, desk.clock)
                .viewPacking(actor);
    }
}
