/**
 * Locks over any store of leases: {@link dev.interlock.lock.internal.LeaseLockManager} for people,
 * {@link dev.interlock.lock.internal.LeaseDistributedLock} for processes,
 * {@link dev.interlock.lock.internal.JdkLockAdapter} the JDK's view of that. Inside, who waits stands at a {@code LocalQueue}, who
 * is in front of it is {@code AcquireLoop}, what she holds is her {@code HeldLeases}, and a lease that goes from hand to hand is a
 * {@code HandedOverLease}. Nobody imports this but the wiring.
 */
@NullMarked
package dev.interlock.lock.internal;

import org.jspecify.annotations.NullMarked;
