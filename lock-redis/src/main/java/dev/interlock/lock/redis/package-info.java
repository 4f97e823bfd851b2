/**
 * Leases in Redis: a class a store, with its scripts beside it.
 *
 * <ul>
 *   <li>On one server, a {@code RedisNode}, with the profile {@code redis}: {@code RedisValueLeaseStore}, and {@code RedisHashLeaseStore} with the
 *       {@code WaiterSubscriptions} of those who stand in line.
 *   <li>By a majority, where {@code interlock.redlock.urls} names {@code RedlockNodes}: {@code RedlockLeaseStore}. A {@code RedlockAttempt} is one
 *       try: a {@code FanOut} asks all masters, a {@code QuorumVotes} counts their votes, and {@code LeaseValidity} says for how long they hold.
 *   <li>By the library, where {@code interlock.redisson.url} is set: {@code RedissonLeaseStore}.
 * </ul>
 *
 * <p>Nobody imports this package.
 */
@NullMarked
package dev.interlock.lock.redis;

import org.jspecify.annotations.NullMarked;
