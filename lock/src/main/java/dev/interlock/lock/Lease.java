package dev.interlock.lock;

import java.time.Duration;

/**
 * A lock that is held, and ends by itself. All times are durations by the store's clock, measured when it answered: clocks
 * of processes that disagree change nothing.
 *
 * @param lockId the grant
 * @param owner whose it is
 * @param token grows with every new grant of the target; a write that carries an older one comes too late
 * @param age since the grant
 * @param sinceBeat since it was granted or last extended
 * @param remaining until it ends, unless it is extended; more than nothing
 */
public record Lease(
        LockTarget target,
        LockId lockId,
        String owner,
        long token,
        Duration age,
        Duration sinceBeat,
        Duration remaining) {}
