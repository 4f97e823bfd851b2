/**
 * Locks under contention, in one process and in two. JMH does not measure this.
 */
@NullMarked
package dev.interlock.benchmark.contended;

import org.jspecify.annotations.NullMarked;
