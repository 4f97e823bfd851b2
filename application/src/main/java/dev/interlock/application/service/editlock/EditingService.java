package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.editlock.LockQueue.Waiter;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.transaction.annotation.Transactional;

/**
 * Looks at the aggregate only to see whether it may be edited. A lock takes effect at once. What the form shows is read
 * afterwards, under the lock: a caller that waited for a save sees what was saved.
 *
 * <p>A waiter repeats its request, so that no waiter that has left must be detected. Only its first request is recorded, for the
 * page of the holder. At the head of the queue its place is not prolonged any more: otherwise it could keep what is free from all
 * others without a lock.
 */
public class EditingService implements Editing {

    /** Also the time in which the head of the queue can acquire a lock that has become free. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    static final Duration MANUAL_PATIENCE = Duration.ofMinutes(2);

    /** Long enough for a closed page to load again. */
    static final Duration CLOSE_GRACE = Duration.ofSeconds(5);

    private final EditableAggregates editables;
    private final LockManager locks;
    private final LockQueue queue;
    private final LockEventLog events;
    private final EditLockTerms terms;
    private final EditLockManager ownLocks;
    private final EditLockViewAssembler views;

    public EditingService(
            EditableAggregates editables,
            LockManager locks,
            LockQueue queue,
            LockEventLog events,
            EditLockTerms terms,
            EditLockManager ownLocks,
            EditLockViewAssembler views) {
        this.editables = editables;
        this.locks = locks;
        this.queue = queue;
        this.events = events;
        this.terms = terms;
        this.ownLocks = ownLocks;
        this.views = views;
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
        Optional<Lease> own = locks.leases().find(target).filter(lease -> HeldEditLocks.isHolder(actor, lease));
        List<Waiter> waiters = queue.find(target);
        if (own.isEmpty()) {
            verifyIsFirst(waiters, actor);
        }
        Lease lease = locks.tryLock(target, HeldEditLocks.ownerOf(actor), terms.of(actor, request.renewal()));
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
                throw new AlreadyLockedException(HeldEditLocks.ownerOf(first.actor()), first.patience());
            }
        }
    }

    @Override
    @Transactional
    public WaitingStatus waitToEdit(StartEditingRequest request) {
        LockTarget target = request.target();
        Actor actor = request.actor();
        editables.find(target, actor).verifyAllowed();
        Optional<Lease> lease = locks.leases().find(target);
        List<Waiter> waiters = queue.find(target);
        Optional<EditLock> lock = views.asSeenBy(actor, lease.stream().toList(), () -> waiters).stream()
                .findFirst();
        int place = waiters.stream().map(waiter -> waiter.actor().id()).toList().indexOf(actor.id()) + 1;
        if (lock.map(EditLock::own).orElse(waiters.isEmpty() || place == 1)) {
            return new WaitingStatus(true, 1, lock);
        }
        queue.join(target, actor, request.renewal() == Renewal.AUTOMATIC ? PATIENCE : MANUAL_PATIENCE);
        if (place > 0) {
            return new WaitingStatus(false, place, lock);
        }
        // a free lock is kept for the first waiter
        String owner = lease.map(Lease::owner)
                .orElseGet(() -> HeldEditLocks.ownerOf(waiters.get(0).actor()));
        events.append(LockEvent.queued(target, owner, actor));
        return new WaitingStatus(false, waiters.size() + 1, lock);
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded
    public EditingStatus keepEditing(KeepEditingRequest request) {
        LockTarget target = request.target();
        Actor actor = request.actor();
        long version = editables.find(target, actor).version();
        Duration left = ownLocks.renew(target, request.lockId(), request.renewal(), actor);
        return new EditingStatus(left, version, views.asSeenBy(actor, queue.find(target)));
    }

    @Override
    @Transactional
    public void releaseEditLock(EditingRequest request) {
        ownLocks.releaseIfHeld(request.target(), request.lockId(), request.actor());
    }

    /** Not transactional: the store shortens the lease at once. */
    @Override
    public void closeEditPage(EditingRequest request) {
        locks.leases().shorten(request.target(), request.lockId(), HeldEditLocks.ownerOf(request.actor()), CLOSE_GRACE);
    }

    @Override
    @Transactional
    public List<LockNoticeView> readLockNotices(Actor actor) {
        List<RecordedLockEvent> unseen =
                events.findUnseenBreaks(editables.types(), actor.id().value());
        unseen.stream()
                .map(RecordedLockEvent::event)
                .forEach(broken -> events.appendLossSeen(broken.target(), broken.grant(), actor));
        Map<LockTarget, String> labels = editables.labels(
                unseen.stream().map(end -> end.event().target()).toList());
        return unseen.stream()
                .map(end -> new LockNoticeView(
                        end.event().target(),
                        Objects.requireNonNull(labels.get(end.event().target())),
                        LockLosses.broken(end, actor)))
                .toList();
    }
}
