/**
 * What a lock in Redis costs: ours against what people use, side by side in one run. Never shipped.
 */
@NullMarked
package dev.interlock.lock.redis.benchmark;

import org.jspecify.annotations.NullMarked;
