/** The store that keeps a lease as a hash with a queue of waiters, after Redisson's lock. Imported by the configuration of this module only. */
@NullMarked
package dev.interlock.lock.redis.hash;

import org.jspecify.annotations.NullMarked;
