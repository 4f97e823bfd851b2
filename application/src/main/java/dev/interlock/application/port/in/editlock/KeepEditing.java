package dev.interlock.application.port.in.editlock;

/** Renews an edit lock: by the heartbeat of the page, every minute, or by a button. */
public interface KeepEditing {

    /**
     * Sets the full lease duration from now, up to the maximum hold.
     *
     * @throws dev.interlock.application.port.in.order.OrderNotFoundException if there is no such order within the actor's reach
     * @throws dev.interlock.application.port.in.editlock.LockLostException if another took the lock away; tells how
     * @throws dev.interlock.lock.NoLockException if there is no such lock for any other reason
     */
    EditingStatus keepEditing(EditingRequest request);
}
