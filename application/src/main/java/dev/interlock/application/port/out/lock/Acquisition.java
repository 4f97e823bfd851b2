package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.Lease;
import java.util.List;

/** The answer to a {@link LeaseRequest}. */
public sealed interface Acquisition {

    /** All of it is the requester's: a lease a target, in the order of the request. */
    record Granted(List<Lease> leases) implements Acquisition {

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

    /** Somebody else holds a part of it, so nothing was granted. */
    record Held(Lease by) implements Acquisition {}
}
