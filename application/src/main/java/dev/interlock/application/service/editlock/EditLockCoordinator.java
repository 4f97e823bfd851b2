package dev.interlock.application.service.editlock;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.editlock.LockQueue.Waiter;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The edit lock on an order, with a record of everything that happens to it. Acquiring and renewing take effect at once.
 * Checking and releasing belong to the transaction that saves the order.
 *
 * @see <a href="https://martinfowler.com/eaaCatalog/pessimisticOfflineLock.html">Pessimistic Offline Lock</a>
 */
public class EditLockCoordinator {

    /** The target type of every lock on an order. */
    public static final String TYPE = "Order";

    private static final Logger LOG = System.getLogger(EditLockCoordinator.class.getName());

    private final LockManager locks;
    private final Leases leases;
    private final LockQueue queue;
    private final LockEventLog events;
    private final EditLockTerms terms;

    public EditLockCoordinator(LockManager locks, LockQueue queue, LockEventLog events, EditLockTerms terms) {
        this.locks = locks;
        this.leases = locks.leases();
        this.queue = queue;
        this.events = events;
        this.terms = terms;
    }

    static LockTarget of(OrderNo number) {
        return new LockTarget(TYPE, number.value());
    }

    /** @throws LockStoreException if the store can't be asked */
    Optional<Lease> find(OrderNo number) {
        return leases.find(of(number));
    }

    /** @throws LockStoreException if the store can't be asked */
    List<Lease> all() {
        return leases.findAll(TYPE);
    }

    /** Returns the live lease, or empty while the store can't be asked. */
    Optional<Lease> known(OrderNo number) {
        return known(List.of(number)).stream().findFirst();
    }

    /**
     * Returns the live leases on these orders, or none while the store can't be asked. Readers, and commands that would be
     * refused only as a courtesy, go on without it: the version protects the order.
     */
    List<Lease> known(Collection<OrderNo> numbers) {
        return known(() ->
                leases.findAll(numbers.stream().map(EditLockCoordinator::of).collect(toSet())));
    }

    private static List<Lease> known(Supplier<List<Lease>> query) {
        try {
            return query.get();
        } catch (LockStoreException unreachable) {
            LOG.log(Level.WARNING, "Edit locks are not known now", unreachable);
            return List.of();
        }
    }

    /**
     * Refuses every other command on the order while another actor is known to edit it. A courtesy only: a command that comes
     * between this check and the acquisition of the lock increments the version, and the editor's save is refused.
     *
     * @throws AlreadyLockedException if another actor holds the lock
     */
    public void verifyNotEditedByAnother(OrderNo number, Actor actor) {
        Optional<Lease> lease = known(number);
        if (lease.isPresent() && !isHolder(actor, lease.get())) {
            throw new AlreadyLockedException(lease.get().owner(), lease.get().remaining());
        }
    }

    /** @throws AlreadyLockedException if another actor holds the lock, or has waited longer */
    LockId take(OrderNo number, Renewal renewal, Actor actor) {
        LockTarget target = of(number);
        Optional<Lease> before = leases.find(target);
        List<Waiter> line = queue.find(target);
        try {
            if (before.filter(lease -> isHolder(actor, lease)).isEmpty()) {
                verifyIsFirst(line, actor);
            }
            Lease lease = locks.tryLock(target, nameOf(actor), terms.of(actor, renewal));
            before.filter(old -> isHolder(actor, old))
                    .ifPresent(old -> events.append(LockEvent.takenOver(target, old.lockId(), actor)));
            events.append(LockEvent.acquired(target, lease.lockId(), actor));
            if (!line.isEmpty()) {
                queue.leave(target, actor);
            }
            return lease.lockId();
        } catch (AlreadyLockedException refused) {
            events.append(LockEvent.denied(target, refused.holder(), actor));
            throw refused;
        }
    }

    private static void verifyIsFirst(List<Waiter> line, Actor actor) {
        if (!line.isEmpty()) {
            Waiter first = line.get(0);
            if (!first.actor().id().equals(actor.id())) {
                throw new AlreadyLockedException(nameOf(first.actor()), first.patience());
            }
        }
    }

    /** @throws LockException if the actor does not hold the lock */
    Duration keep(OrderNo number, LockId lockId, Renewal renewal, Actor actor) {
        LockTarget target = of(number);
        try {
            Duration left = locks.extendLockExpiration(target, lockId, nameOf(actor), terms.of(actor, renewal));
            events.appendSampled(LockEvent.extended(target, lockId, actor), terms.lease());
            return left;
        } catch (NoLockException none) {
            throw why(none, target, lockId, actor);
        }
    }

    /**
     * Keeps all others out until the transaction ends, even if the lease expires meanwhile.
     *
     * @throws LockException if the actor does not hold the lock
     */
    public Lease check(OrderNo number, LockId lockId, Actor actor) {
        LockTarget target = of(number);
        try {
            return locks.checkLock(target, lockId, nameOf(actor));
        } catch (NoLockException none) {
            throw why(none, target, lockId, actor);
        }
    }

    /** Releases the lease that {@link #check} returned, when the transaction commits. */
    public void release(Lease lease, Actor actor) {
        locks.releaseLock(lease.target(), lease.lockId(), lease.owner());
        events.append(LockEvent.ended(Kind.RELEASED, lease.target(), lease.lockId(), actor, lease.age()));
    }

    /** Checks and releases the lock in the caller's transaction. Does nothing if the actor does not hold it any more. */
    void releaseIfHeld(OrderNo number, LockId lockId, Actor actor) {
        try {
            release(locks.checkLock(of(number), lockId, nameOf(actor)), actor);
        } catch (NoLockException none) {
            LOG.log(Level.DEBUG, "Nothing to release: {0}", number);
        }
    }

    /** Lets the lock expire after that time, unless it is renewed. Takes effect at once. */
    void shorten(OrderNo number, LockId lockId, Actor actor, Duration remaining) {
        leases.shorten(of(number), lockId, nameOf(actor), remaining);
    }

    /** Releases the locks that a member is known to hold, but the given ones, when the transaction commits. */
    public void releaseAll(MemberId member, Set<LockId> kept, Actor actor) {
        known(this::all).stream()
                .filter(lease -> lease.owner().equals(member.value()) && !kept.contains(lease.lockId()))
                .forEach(lease -> end(
                        lease,
                        new LockEvent(
                                Kind.RELEASED, lease.target(), lease.lockId(), lease.owner(), actor, "", lease.age())));
    }

    /** @throws NoLockException if that grant is over */
    void breakLock(OrderNo number, long grant, String reason, Actor admin) {
        Lease lease =
                leases.find(of(number)).filter(live -> live.token() == grant).orElseThrow(NoLockException::new);
        LockEvent broken = LockEvent.broken(lease.target(), lease.lockId(), lease.owner(), admin, reason, lease.age());
        if (!end(lease, broken)) {
            throw new NoLockException();
        }
    }

    private boolean end(Lease lease, LockEvent end) {
        boolean live = leases.release(lease.target(), lease.lockId(), lease.owner());
        if (live) {
            events.append(end);
        }
        return live;
    }

    /** Only the former holder of a grant is told how it was lost. A request with a wrong id gets the general answer. */
    private LockException why(NoLockException none, LockTarget target, LockId lockId, Actor actor) {
        return events.endOf(target, lockId, nameOf(actor))
                .flatMap(end -> LockLosses.of(end, actor))
                .or(() -> goesOnElsewhere(target, lockId, actor))
                .<LockException>map(loss -> {
                    events.appendSampled(LockEvent.told(target, lockId, actor), Duration.ofDays(1));
                    return new LockLostException(loss);
                })
                .orElse(none);
    }

    /**
     * A page that wakes up must not take the lock back from the member's newer page, whether that took the lock over or
     * acquired it after it had expired. The lease tells, because it changes hands before the event is recorded.
     */
    private Optional<LockLoss> goesOnElsewhere(LockTarget target, LockId lockId, Actor actor) {
        return leases.find(target)
                .filter(newer -> isHolder(actor, newer))
                .flatMap(newer -> events.beginOf(target, lockId, nameOf(actor)))
                .map(begin -> new LockLoss.TakenOver(begin.at().plus(begin.age())));
    }

    static boolean isHolder(Actor actor, Lease lease) {
        return lease.owner().equals(nameOf(actor));
    }

    private static String nameOf(Actor actor) {
        return actor.id().value();
    }
}
