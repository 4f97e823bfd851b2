/**
 * Fault injection: two processes count under one lock, while faults occur in the processes, their networks and Redis.
 */
@NullMarked
package dev.interlock.bootstrap.faults;

import org.jspecify.annotations.NullMarked;
