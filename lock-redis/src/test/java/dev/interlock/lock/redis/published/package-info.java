/**
 * Locks in Redis as they are published, faults included: what our tests find in none of ours, they find here.
 */
@NullMarked
package dev.interlock.lock.redis.published;

import org.jspecify.annotations.NullMarked;
