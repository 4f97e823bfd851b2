/**
 * Contenders on Redis: Interlock's stores and the peers. Also the counters of the server. Part of the build only together with
 * the module lock-redis.
 */
@NullMarked
package dev.interlock.benchmark.redis;

import org.jspecify.annotations.NullMarked;
