package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.util.Optional;

/** Waits for an edit lock. The page repeats the request; a waiter that stops is taken to have left. */
public interface WaitToEdit {

    /**
     * Joins the queue or keeps the place in it. Once the lock is free, no other actor acquires the lock while the first waiter
     * repeats its request.
     *
     * @throws dev.interlock.application.port.in.NotFoundException if there is no such aggregate within the actor's reach
     */
    WaitingStatus waitToEdit(WaitToEditRequest request);

    /** Input of {@link WaitToEdit}. */
    record WaitToEditRequest(LockTarget target, Renewal renewal, Actor actor) {}

    /**
     * The reply to a waiter.
     *
     * @param yourTurn whether the waiter can start editing now
     * @param place the place in the queue, from 1
     * @param lock the lock, if it is held
     */
    record WaitingStatus(boolean yourTurn, int place, Optional<EditLock> lock) {}
}
