package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;

/** Acquires the edit lock of an aggregate: from now on others are told before they start. */
public interface StartEditing {

    /**
     * Acquires the lock, and returns the id that every further step must name. If the actor already holds it, the new page
     * takes it over, and the other page is told.
     *
     * @throws dev.interlock.application.port.in.NotFoundException if there is no such aggregate within the actor's reach
     * @throws dev.interlock.domain.StateException if nothing of the aggregate can be edited any more
     * @throws dev.interlock.lock.AlreadyLockedException if another actor holds the lock, or has waited longer
     */
    LockId startEditing(StartEditingRequest request);

    record StartEditingRequest(LockTarget target, Renewal renewal, Actor actor) {}
}
