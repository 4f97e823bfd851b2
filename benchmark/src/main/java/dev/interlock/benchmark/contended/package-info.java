/**
 * What becomes of a lock that many want, in one process and in two. JMH has no measure for that.
 */
@NullMarked
package dev.interlock.benchmark.contended;

import org.jspecify.annotations.NullMarked;
