/**
 * Two processes that count under one lock, and what is done to them, to their network and to Redis.
 */
@NullMarked
package dev.interlock.bootstrap.faults;

import org.jspecify.annotations.NullMarked;
