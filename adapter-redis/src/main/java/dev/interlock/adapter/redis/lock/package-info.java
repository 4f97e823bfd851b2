/**
 * Leases in Redis: a class a store, with its scripts beside it. Nobody imports this package; the profile {@code redis} wires
 * it.
 */
@NullMarked
package dev.interlock.adapter.redis.lock;

import org.jspecify.annotations.NullMarked;
