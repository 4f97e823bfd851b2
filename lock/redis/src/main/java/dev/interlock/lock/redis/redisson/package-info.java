/** The store that uses the Redisson library. No other package imports this one. */
@NullMarked
package dev.interlock.lock.redis.redisson;

import org.jspecify.annotations.NullMarked;
