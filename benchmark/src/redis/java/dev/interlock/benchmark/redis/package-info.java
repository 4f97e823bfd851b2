/**
 * Locks in Redis: Interlock's stores and the peers there, and the server's counters. Part of the build while the module
 * lock-redis is.
 */
@NullMarked
package dev.interlock.benchmark.redis;

import org.jspecify.annotations.NullMarked;
