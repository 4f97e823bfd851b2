/**
 * Leases in Redis: a class a store, with its scripts beside it. On one server, with the profile {@code redis}:
 * {@code ValueLeases} and {@code HashLeases}. By a majority, where {@code interlock.redlock.urls} names masters:
 * {@code RedlockLeases}, of which one try is a {@code Candidacy}. By the library, where {@code interlock.redisson.url} is set:
 * {@code RedissonLeases}. Nobody imports this package.
 */
@NullMarked
package dev.interlock.adapter.redis.lock;

import org.jspecify.annotations.NullMarked;
