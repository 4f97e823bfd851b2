package dev.interlock.lock.spi;

import dev.interlock.lock.Lease;
import java.util.List;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** The result of an {@link AcquireRequest}. */
public sealed interface AcquireResult {

    /** All targets are granted: one lease for each, in the order of the request. */
    record Granted(List<Lease> leases) implements AcquireResult {

        public Granted {
            leases = List.copyOf(leases);
        }

        /** Returns the lease of a request for exactly one target. */
        public Lease lease() {
            if (leases.size() != 1) {
                throw new IllegalStateException("The request was for several targets");
            }
            return leases.get(0);
        }
    }

    /**
     * Refused: another owner holds at least one of the targets, so nothing was granted.
     *
     * @param by the lease that was in the way
     * @param freed completes when another attempt is worthwhile; null if the store sends no notifications. It is a hint that may be
     *     lost, so no waiter relies on it for longer than the lease lasts. A waiter that gives up cancels it, and the store
     *     notifies the next waiter instead
     */
    record Held(Lease by, @Nullable Future<?> freed) implements AcquireResult {

        public Held(Lease by) {
            this(by, null);
        }
    }
}
