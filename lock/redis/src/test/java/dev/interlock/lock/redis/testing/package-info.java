/**
 * Fixtures for tests with a real Redis server.
 */
@NullMarked
package dev.interlock.lock.redis.testing;

import org.jspecify.annotations.NullMarked;
