package dev.interlock.lock.spi;

import dev.interlock.lock.Lease;
import java.util.List;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** The answer to a {@link AcquireRequest}. */
public sealed interface AcquireResult {

    /** All of it is the requester's: a lease a target, in the order of the request. */
    record Granted(List<Lease> leases) implements AcquireResult {

        public Granted {
            leases = List.copyOf(leases);
        }

        /** The one that was asked for. */
        public Lease lease() {
            if (leases.size() != 1) {
                throw new IllegalStateException("Several were asked for");
            }
            return leases.get(0);
        }
    }

    /**
     * Somebody else holds a part of it, so nothing was granted.
     *
     * @param freed done when it is worth asking again, if the store tells that; a hint that may be lost, so nobody waits for
     *     it longer than the lease lasts. Who doesn't wait any more cancels it: the next in line is told in her place
     */
    record Held(Lease by, @Nullable Future<?> freed) implements AcquireResult {

        public Held(Lease by) {
            this(by, null);
        }
    }
}
