package dev.interlock.application.port.in.lock;

import dev.interlock.domain.lock.Lease;

/** Somebody else holds the lock. */
public final class AlreadyLockedException extends LockException {

    private final transient Lease holder;

    public AlreadyLockedException(Lease holder) {
        super("Locked by another for at most " + holder.remaining());
        this.holder = holder;
    }

    /** Who holds it, since when and until when. */
    public Lease holder() {
        return holder;
    }
}
