/**
 * Locks that expire: {@link dev.interlock.lock.LockManager} for a user across requests, and
 * {@link dev.interlock.lock.DistributedLock} for a process in a short section. {@link dev.interlock.lock.runtime.Locks} makes
 * both over any store.
 *
 * <p>May be imported by every module; depends on nothing but the JDK and JSpecify.
 */
@NullMarked
package dev.interlock.lock;

import org.jspecify.annotations.NullMarked;
