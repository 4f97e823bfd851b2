/**
 * Leases in Redis: a class a store, with its scripts beside it.
 *
 * <ul>
 *   <li>On one server, a {@code RedisNode}, with the profile {@code redis}: {@code ValueLeases}, and {@code HashLeases} with the
 *       {@code WaitingRoom} of those who stand in line.
 *   <li>By a majority, where {@code interlock.redlock.urls} names {@code Masters}: {@code RedlockLeases}. A {@code Candidacy} is one
 *       try: a {@code Poll} asks all masters, a {@code Tally} counts their votes, and {@code Validity} says for how long they hold.
 *   <li>By the library, where {@code interlock.redisson.url} is set: {@code RedissonLeases}.
 * </ul>
 *
 * <p>Nobody imports this package.
 */
@NullMarked
package dev.interlock.adapter.redis.lock;

import org.jspecify.annotations.NullMarked;
