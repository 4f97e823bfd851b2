package dev.interlock.lock.internal;

import java.time.Duration;

/**
 * A lease on one target that passes from a holder to the next waiter of the same process. The store is not told: there the
 * grant keeps its identity and token.
 *
 * @param identity that of the first holder
 * @param deadline its expiry by {@link System#nanoTime}
 * @param heldSince when the first holder acquired it, by the same clock
 */
record HandedOverLease(StoreIdentity identity, long token, long deadline, long heldSince) {

    /** How long one lease is handed over within a process, before the other processes get a chance. */
    static final Duration MAX_LOCAL_HANDOVER = Duration.ofMillis(5);

    private static final int MIN_REMAINING_PERCENT = 90;

    /** Returns whether at least 90 % of the requested lease duration is left. A round trip for the rest does not pay. */
    boolean isSufficientFor(Duration requested) {
        long remaining = deadline - System.nanoTime();
        return remaining >= requested.toNanos() / 100 * MIN_REMAINING_PERCENT;
    }
}
