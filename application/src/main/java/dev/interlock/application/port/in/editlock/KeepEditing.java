package dev.interlock.application.port.in.editlock;

/** A holder is still there: her page says so every minute, or she presses a button. */
public interface KeepEditing {

    /**
     * Lets the lock last a full lease from now, up to the longest hold.
     *
     * @throws dev.interlock.application.port.in.order.OrderNotFoundException if there is no such order within her reach
     * @throws dev.interlock.application.port.in.editlock.LockLostException if it was taken from her: how
     * @throws dev.interlock.lock.NoLockException if there is no such lock for any other reason
     */
    EditingStatus keepEditing(EditingRequest request);
}
