/**
 * Lease stores in Redis. {@link dev.interlock.lock.redis.RedisLocks} provides those on one server, with the
 * profile {@code redis} also as beans. Each kind of store has a
 * package: {@code value}, {@code hash}, {@code redlock} and {@code redisson}; they share {@code client}. No module of the
 * desk imports this package or those below.
 */
@NullMarked
package dev.interlock.lock.redis;

import org.jspecify.annotations.NullMarked;
