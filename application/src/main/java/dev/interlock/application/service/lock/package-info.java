/**
 * Locks over any store of leases: {@link dev.interlock.application.service.lock.LeaseLockManager} for people,
 * {@link dev.interlock.application.service.lock.LeaseDistributedLock} for processes,
 * {@link dev.interlock.application.service.lock.LeasedLock} the JDK's view of that. Inside, who waits stands at a {@code Gate}, who
 * is in front of it is {@code Asking}, what she holds is her {@code Tenure}, and a lease that goes from hand to hand is a
 * {@code Baton}. Nobody imports this but the wiring.
 */
@NullMarked
package dev.interlock.application.service.lock;

import org.jspecify.annotations.NullMarked;
