/**
 * What a module with a store of leases implements: {@link dev.interlock.lock.spi.LeaseStore}, and, for a store outside the
 * database that its locks protect, {@link dev.interlock.lock.spi.Fence}.
 */
@NullMarked
package dev.interlock.lock.spi;

import org.jspecify.annotations.NullMarked;
