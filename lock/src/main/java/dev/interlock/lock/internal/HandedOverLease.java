package dev.interlock.lock.internal;

import dev.interlock.lock.LockId;
import java.time.Duration;

/**
 * A lease on one target on its way from one owner of this process to the next. At the store it stays what it was.
 *
 * @param owner as the store knows her: the first of them
 * @param deadline when it ends, by {@link System#nanoTime}
 * @param since when the first of them got it, by the same clock
 */
record HandedOverLease(LockId lockId, String owner, long token, long deadline, long since) {

    /** What was asked for, but for a tenth: the time that it was underway is not worth a round trip. */
    boolean isGoodFor(Duration lease) {
        long left = deadline - System.nanoTime();
        return left >= lease.toNanos() / 10 * 9;
    }
}
