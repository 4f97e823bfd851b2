package dev.interlock.application.port.in.editlock;

import dev.interlock.application.port.in.editlock.EditLock.Waiting;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What the member who edits, or waits to, asks of the edit lock. From the acquisition on, others are told before they start. An aggregate
 * that is not within the actor's reach is refused with a {@link dev.interlock.application.port.in.NotFoundException}.
 */
public interface Editing {

    /**
     * Acquires the lock, and returns the id that every further step must name. If the actor already holds it, the new page
     * takes it over, and the other page is told.
     *
     * @throws dev.interlock.domain.StateException if nothing of the aggregate can be edited any more
     * @throws dev.interlock.lock.AlreadyLockedException if another actor holds the lock, or has waited longer
     */
    LockId startEditing(StartEditingRequest request);

    /**
     * Joins the queue or keeps the place in it, until the request to start editing can be sent. The page repeats the request; a
     * waiter that stops is taken to have left. Once the lock is free, no other actor acquires it while the first waiter repeats
     * its request.
     *
     * @throws dev.interlock.domain.StateException if nothing of the aggregate can be edited any more
     */
    WaitingStatus waitToEdit(StartEditingRequest request);

    /**
     * Sets the full lease duration from now, up to the maximum hold: by the heartbeat of the page, every minute, or by a button.
     *
     * @throws LockLostException if another took the lock away; tells how
     * @throws dev.interlock.lock.NoLockException if there is no such lock for any other reason
     */
    EditingStatus keepEditing(KeepEditingRequest request);

    /**
     * Releases the lock at once, without saving: the holder has pressed the button for it. Does nothing if the actor does not hold
     * the lock any more.
     */
    void releaseEditLock(EditingRequest request);

    /**
     * Ends the lock soon after its page was closed. A reload closes the page too, so the lock is not released at once: it
     * expires in a few seconds unless the page comes back (ADR 7).
     */
    void closeEditPage(EditingRequest request);

    /** Returns which of the actor's locks were broken since the last call, each once. */
    List<LockNoticeView> readLockNotices(Actor actor);

    record StartEditingRequest(LockTarget target, Renewal renewal, Actor actor) {}

    record KeepEditingRequest(LockTarget target, LockId lockId, Renewal renewal, Actor actor) {}

    /** Names a lock by everything that it takes: the target, its grant and its holder. */
    record EditingRequest(LockTarget target, LockId lockId, Actor actor) {}

    /**
     * The reply to a heartbeat of the holder's page.
     *
     * @param remaining the rest of the lease, by the store's clock
     * @param version the aggregate's version now; a page that acquires the lock again compares it with its own
     * @param waiting the waiters, the longest waiting first
     */
    record EditingStatus(Duration remaining, long version, List<Waiting> waiting) {

        public EditingStatus {
            waiting = List.copyOf(waiting);
        }
    }

    /**
     * The reply to a waiter.
     *
     * @param yourTurn whether the waiter can start editing now
     * @param place the place in the queue, from 1
     * @param lock the lock, if it is held
     */
    record WaitingStatus(boolean yourTurn, int place, Optional<EditLock> lock) {}

    /**
     * A lock of the reader's that was broken.
     *
     * @param label what people call the target
     */
    record LockNoticeView(LockTarget target, String label, LockLoss.Broken how) {}
}
