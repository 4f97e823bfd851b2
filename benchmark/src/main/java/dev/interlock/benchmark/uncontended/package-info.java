/**
 * What a lock costs that nobody else wants, or that somebody else has: time by JMH, statements by the server's own count.
 */
@NullMarked
package dev.interlock.benchmark.uncontended;

import org.jspecify.annotations.NullMarked;
