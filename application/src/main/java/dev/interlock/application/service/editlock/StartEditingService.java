package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.editlock.LockQueue.Waiter;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Transactional;

/**
 * Looks at the aggregate only to see whether it may be edited. The lock takes effect at once. What the form shows is read
 * afterwards, under the lock: a caller that waited for a save sees what was saved.
 */
public class StartEditingService implements StartEditing {

    private final Editables editables;
    private final LockManager locks;
    private final LockQueue queue;
    private final LockEventLog events;
    private final EditLockTerms terms;

    public StartEditingService(
            Editables editables, LockManager locks, LockQueue queue, LockEventLog events, EditLockTerms terms) {
        this.editables = editables;
        this.locks = locks;
        this.queue = queue;
        this.events = events;
        this.terms = terms;
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // a refusal is recorded too
    public LockId startEditing(StartEditingRequest request) {
        LockTarget target = request.target();
        editables.find(target, request.actor()).verifyAllowed();
        try {
            return acquire(target, request);
        } catch (AlreadyLockedException refused) {
            events.append(LockEvent.denied(target, refused.holder(), request.actor()));
            throw refused;
        }
    }

    private LockId acquire(LockTarget target, StartEditingRequest request) {
        Actor actor = request.actor();
        Optional<Lease> own = locks.leases().find(target).filter(lease -> LiveEditLocks.isHolder(actor, lease));
        List<Waiter> waiters = queue.find(target);
        if (own.isEmpty()) {
            verifyIsFirst(waiters, actor);
        }
        Lease lease = locks.tryLock(target, LiveEditLocks.ownerOf(actor), terms.of(actor, request.renewal()));
        own.ifPresent(old -> events.append(LockEvent.takenOver(target, old.lockId(), actor)));
        events.append(LockEvent.acquired(target, lease.lockId(), actor));
        if (!waiters.isEmpty()) {
            queue.leave(target, actor);
        }
        return lease.lockId();
    }

    private static void verifyIsFirst(List<Waiter> waiters, Actor actor) {
        if (!waiters.isEmpty()) {
            Waiter first = waiters.get(0);
            if (!first.actor().id().equals(actor.id())) {
                throw new AlreadyLockedException(LiveEditLocks.ownerOf(first.actor()), first.patience());
            }
        }
    }
}
