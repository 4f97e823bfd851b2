package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.Lease;

/** The answer to a {@link LeaseRequest}. */
public sealed interface Acquisition {

    /** It is the requester's. */
    record Granted(Lease lease) implements Acquisition {}

    /** Somebody else holds it. */
    record Held(Lease by) implements Acquisition {}
}
