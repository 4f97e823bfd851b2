/**
 * What tests with a real Redis server share.
 */
@NullMarked
package dev.interlock.lock.redis.testing;

import org.jspecify.annotations.NullMarked;
