/**
 * The {@link java.util.concurrent.locks.Lock} of the JDK over a {@link dev.interlock.lock.DistributedLock}, for code that has such a
 * lock already.
 */
@NullMarked
package dev.interlock.lock.jdk;

import org.jspecify.annotations.NullMarked;
