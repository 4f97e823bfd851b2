/**
 * ShedLock's view of a lock.
 */
@NullMarked
package dev.interlock.lock.shedlock;

import org.jspecify.annotations.NullMarked;
