package dev.interlock.lock.redis.redlock;

import java.time.Duration;

/**
 * The time that one node has to reply.
 *
 * @param longest the limit where no lease runs
 */
record NodeTimeout(Duration longest) {

    /** The shortest limit of a request for a lease, unless {@link #longest} is shorter. */
    static final Duration SHORTEST = Duration.ofMillis(50);

    private static final int LEASE_DIVISOR = 20;

    /** Returns the limit of a request for such a lease: a small part of it, because the lease runs meanwhile. */
    Duration during(Duration lease) {
        Duration part = lease.dividedBy(LEASE_DIVISOR);
        Duration atLeast = part.compareTo(SHORTEST) < 0 ? SHORTEST : part;
        return atLeast.compareTo(longest) < 0 ? atLeast : longest;
    }
}
