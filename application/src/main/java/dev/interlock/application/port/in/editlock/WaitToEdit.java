package dev.interlock.application.port.in.editlock;

import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import java.util.Optional;

/** Waits for an edit lock. The page repeats the request; a waiter that stops is taken to have left. */
public interface WaitToEdit {

    /**
     * Joins the queue or keeps the place in it, until the request to start editing can be sent. Once the lock is free, no other
     * actor acquires it while the first waiter repeats its request.
     *
     * @throws dev.interlock.application.port.in.NotFoundException if there is no such aggregate within the actor's reach
     */
    WaitingStatus waitToEdit(StartEditingRequest request);

    /**
     * The reply to a waiter.
     *
     * @param yourTurn whether the waiter can start editing now
     * @param place the place in the queue, from 1
     * @param lock the lock, if it is held
     */
    record WaitingStatus(boolean yourTurn, int place, Optional<EditLock> lock) {}
}
