/**
 * The cost of an uncontended lock, and of a refused attempt: time by JMH, statements by the counters of the server.
 */
@NullMarked
package dev.interlock.benchmark.uncontended;

import org.jspecify.annotations.NullMarked;
