package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.editlock.LockQueue.Waiter;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Transactional;

/**
 * A waiter repeats its request, so that no waiter that has left must be detected. Only the first request is recorded, for the page
 * of the holder. At the head of the queue its place is not prolonged any more: otherwise it could keep what is free from all others
 * without a lock.
 */
public class WaitToEditService implements WaitToEdit {

    /** Also the time in which the head of the queue can acquire a lock that has become free. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    static final Duration MANUAL_PATIENCE = Duration.ofMinutes(2);

    private final Editables editables;
    private final LockQueue queue;
    private final EditLockQueries editLockQueries;
    private final LiveEditLocks locks;
    private final LockEventLog events;

    public WaitToEditService(
            Editables editables,
            LockQueue queue,
            EditLockQueries editLockQueries,
            LiveEditLocks locks,
            LockEventLog events) {
        this.editables = editables;
        this.queue = queue;
        this.editLockQueries = editLockQueries;
        this.locks = locks;
        this.events = events;
    }

    @Override
    @Transactional
    public WaitingStatus waitToEdit(StartEditingRequest request) {
        LockTarget target = request.target();
        Actor actor = request.actor();
        editables.find(target, actor).verifyAllowed();
        Optional<EditLock> lock = editLockQueries.viewEditLock(target, actor);
        List<Waiter> waiters = queue.find(target);
        int place = waiters.stream().map(waiter -> waiter.actor().id()).toList().indexOf(actor.id()) + 1;
        if (lock.map(EditLock::own).orElse(waiters.isEmpty() || place == 1)) {
            return new WaitingStatus(true, 1, lock);
        }
        queue.join(target, actor, request.renewal() == Renewal.AUTOMATIC ? PATIENCE : MANUAL_PATIENCE);
        if (place > 0) {
            return new WaitingStatus(false, place, lock);
        }
        events.append(LockEvent.queued(target, ownerOf(target, waiters), actor));
        return new WaitingStatus(false, waiters.size() + 1, lock);
    }

    /** Returns the holder, or the first waiter while the lock is free and kept for it. */
    private String ownerOf(LockTarget target, List<Waiter> waiters) {
        return locks.known(target)
                .map(Lease::owner)
                .or(() -> waiters.stream().findFirst().map(first -> LiveEditLocks.ownerOf(first.actor())))
                .orElse("");
    }
}
