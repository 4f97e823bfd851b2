package dev.interlock.application.port.in.editlock;

/** Records which edit locks ended by themselves, and removes the waiters that have left. Both have ended without it. */
public interface RecordExpiredLocks {

    /** Returns how many locks were recorded. */
    int recordExpiredLocks();
}
