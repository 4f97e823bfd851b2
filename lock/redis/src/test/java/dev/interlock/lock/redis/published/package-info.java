/**
 * Locks in Redis as they were published, as positive controls: the tests find the faults here that the stores of this library do
 * not have.
 */
@NullMarked
package dev.interlock.lock.redis.published;

import org.jspecify.annotations.NullMarked;
