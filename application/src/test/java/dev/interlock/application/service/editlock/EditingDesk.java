package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.WaitingStatus;
import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.InMemoryLockEvents;
import dev.interlock.application.port.out.editlock.InMemoryLockQueue;
import dev.interlock.application.port.out.member.InMemoryMembers;
import dev.interlock.application.port.out.order.InMemoryOrders;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.application.service.order.TransactionalProxy;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.InMemoryTransactions;
import dev.interlock.lock.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** The use cases of editing orders on in-memory ports, with two customers, two admins and a clock that tests advance. */
public final class EditingDesk {

    public static final Actor KIM = new Actor(new MemberId("kim"), "Kim Sora", Role.CUSTOMER);
    static final Actor LEE = new Actor(new MemberId("lee"), "Lee Joon", Role.CUSTOMER);
    public static final Actor PARK = new Actor(new MemberId("park"), "Park Mina", Role.ADMIN);
    public static final Actor CHOI = new Actor(new MemberId("choi"), "Choi Ara", Role.ADMIN);

    public static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    static final Duration LEASE = Duration.ofMinutes(5);
    static final Duration CUSTOMER_LEASE = Duration.ofMinutes(3);
    static final Duration MANUAL_LEASE = Duration.ofMinutes(15);
    static final Duration CUSTOMER_MAX_HOLD = Duration.ofMinutes(10);

    static final EditLockTerms TERMS =
            new EditLockTerms(LEASE, CUSTOMER_LEASE, MANUAL_LEASE, Duration.ofHours(2), CUSTOMER_MAX_HOLD);

    public final TestClock clock = new TestClock(NOON);
    public final InMemoryTransactions transactions = new InMemoryTransactions();
    final InMemoryOrders orders = new InMemoryOrders(transactions);
    public final InMemoryLeaseStore leases = new InMemoryLeaseStore(clock::nanos);
    public final InMemoryLockQueue queue = new InMemoryLockQueue(clock);
    public final InMemoryLockEvents events = new InMemoryLockEvents(transactions, clock);
    private final LockManager lockManager = Locks.lockManager(leases);
    private final EditLockManager locks = new EditLockManager(lockManager, events, TERMS);
    public final EditableAggregates editables = new EditableAggregates(List.of(new EditableOrder(orders)));
    public final HeldEditLocks heldEditLocks = new HeldEditLocks(editables, leases);

    public final InMemoryMembers members = new InMemoryMembers();
    public final EditLockViewAssembler views = new EditLockViewAssembler(members, clock);

    final EditLockQueries editLockQueries = new EditLockQueryService(editables, heldEditLocks, queue, views);
    final Editing editing = transactional(Editing.class, service(lockManager));
    private final BreakLock breakLock =
            transactional(BreakLock.class, new BreakLockService(heldEditLocks, new ForcedRelease(events)));
    final RecordExpiredLocks recordExpiredLocks =
            transactional(RecordExpiredLocks.class, new RecordExpiredLocksService(editables, events, leases, queue));

    public EditingDesk() {
        Stream.of(KIM, LEE, PARK, CHOI)
                .forEach(actor -> members.add(new Member(actor.id(), actor.name(), "{noop}", actor.role())));
    }

    EditingService service(LockManager manager) {
        return new EditingService(editables, manager, queue, events, TERMS, locks, views);
    }

    <T> T transactional(Class<T> useCase, T service) {
        return TransactionalProxy.around(useCase, service, transactions);
    }

    public OrderNo add(Order order) {
        return transactions.inNew(() -> {
            orders.add(order);
            return order.number();
        });
    }

    public LockId start(OrderNo number, Actor actor) {
        return editing.startEditing(new StartEditingRequest(OrderTargets.of(number), Renewal.AUTOMATIC, actor));
    }

    LockId startByHand(OrderNo number, Actor actor) {
        return editing.startEditing(new StartEditingRequest(OrderTargets.of(number), Renewal.MANUAL, actor));
    }

    EditingStatus heartbeat(OrderNo number, LockId lockId, Actor actor) {
        return editing.keepEditing(new KeepEditingRequest(OrderTargets.of(number), lockId, Renewal.AUTOMATIC, actor));
    }

    void stop(OrderNo number, LockId lockId, Actor actor) {
        editing.releaseEditLock(new EditingRequest(OrderTargets.of(number), lockId, actor));
    }

    public WaitingStatus await(OrderNo number, Actor actor) {
        return editing.waitToEdit(new StartEditingRequest(OrderTargets.of(number), Renewal.AUTOMATIC, actor));
    }

    WaitingStatus awaitByHand(OrderNo number, Actor actor) {
        return editing.waitToEdit(new StartEditingRequest(OrderTargets.of(number), Renewal.MANUAL, actor));
    }

    /** Breaks the current lock. */
    public void breakLock(OrderNo number, String reason, Actor admin) {
        breakLock(number, lock(number, admin).grant(), reason, admin);
    }

    void breakLock(OrderNo number, long grant, String reason, Actor admin) {
        breakLock.breakLock(new BreakLockRequest(OrderTargets.of(number), grant, reason, admin));
    }

    public EditLock lock(OrderNo number, Actor reader) {
        return editLockQueries.viewEditLock(OrderTargets.of(number), reader).orElseThrow();
    }

    public boolean isFree(OrderNo number) {
        return editLockQueries.viewEditLock(OrderTargets.of(number), PARK).isEmpty();
    }
}
