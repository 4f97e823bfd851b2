/**
 * Where leases are kept, and the lock for people that is built on it. Adapters that keep leases implement
 * {@link dev.interlock.application.port.out.lock.LeaseStore}.
 */
@NullMarked
package dev.interlock.application.port.out.lock;

import org.jspecify.annotations.NullMarked;
