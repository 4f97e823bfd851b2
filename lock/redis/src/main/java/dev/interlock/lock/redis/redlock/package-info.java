/**
 * Redlock: leases by a majority of independent servers. {@code RedlockAttempt} has its five steps. No other package imports this
 * one.
 */
@NullMarked
package dev.interlock.lock.redis.redlock;

import org.jspecify.annotations.NullMarked;
