/**
 * The cost of a lock that no other owner wants, or that another holds: time by JMH, statements by the server's own count.
 */
@NullMarked
package dev.interlock.benchmark.uncontended;

import org.jspecify.annotations.NullMarked;
