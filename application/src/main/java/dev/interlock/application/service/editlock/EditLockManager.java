package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * Renews, checks and releases edit locks for their holders, each step on record. Renewing takes effect at once. Checking
 * and releasing belong to the transaction that saves the aggregate.
 *
 * @see <a href="https://martinfowler.com/eaaCatalog/pessimisticOfflineLock.html">Pessimistic Offline Lock</a>
 */
public class EditLockManager {

    private static final Logger LOG = System.getLogger(EditLockManager.class.getName());

    private final LockManager locks;
    private final LockLosses losses;
    private final LockEventLog events;
    private final EditLockTerms terms;

    public EditLockManager(LockManager locks, LockEventLog events, EditLockTerms terms) {
        this.locks = locks;
        this.losses = new LockLosses(locks.leases(), events);
        this.events = events;
        this.terms = terms;
    }

    /** @throws LockException if the actor does not hold the lock */
    Duration renew(LockTarget target, LockId lockId, Renewal renewal, Actor actor) {
        try {
            Duration remaining =
                    locks.extendLockExpiration(target, lockId, HeldEditLocks.ownerOf(actor), terms.of(actor, renewal));
            events.appendSampled(LockEvent.extended(target, lockId, actor), terms.lease());
            return remaining;
        } catch (NoLockException none) {
            throw losses.explainAndRecord(none, target, lockId, actor);
        }
    }

    /**
     * Keeps all others out until the transaction ends, even if the lease expires meanwhile.
     *
     * @throws LockException if the actor does not hold the lock
     */
    public Lease check(LockTarget target, LockId lockId, Actor actor) {
        try {
            return locks.checkLock(target, lockId, HeldEditLocks.ownerOf(actor));
        } catch (NoLockException none) {
            throw losses.explainAndRecord(none, target, lockId, actor);
        }
    }

    /** Releases the lease that {@link #check} returned, when the transaction commits. */
    public void release(Lease lease, Actor actor) {
        locks.releaseLock(lease.target(), lease.lockId(), lease.owner());
        events.append(LockEvent.ended(Kind.RELEASED, lease.target(), lease.lockId(), actor, lease.age()));
    }

    /** Checks and releases the lock in the caller's transaction. Does nothing if the actor does not hold it any more. */
    void releaseIfHeld(LockTarget target, LockId lockId, Actor actor) {
        try {
            release(locks.checkLock(target, lockId, HeldEditLocks.ownerOf(actor)), actor);
        } catch (NoLockException none) {
            LOG.log(Level.DEBUG, "Nothing to release: {0}", target.name());
        }
    }
}
