package dev.interlock.lock.spi;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;

/**
 * Asks for a lease on one target, or on several at once (T11).
 *
 * @param targets each once, and sorted: whoever asks for several asks in the same order
 * @param lockId made up by who asks; asking again with the same one, be it for more, is answered with the same grant
 * @param owner may take over from herself: a lease of the same owner is no obstacle
 * @param reply the store answers within that time, or fails
 * @param waits whether she will wait if others hold it: then a store that can tell her when to ask again does
 */
public record AcquireRequest(
        List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms, Duration reply, boolean waits) {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    public AcquireRequest {
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("A lease is on something");
        }
        targets = LockTarget.inOrder(targets);
    }

    /** Of who has time for a slow store, and does not wait for others. */
    public AcquireRequest(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        this(targets, lockId, owner, terms, PATIENCE, false);
    }

    public AcquireRequest(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {
        this(List.of(target), lockId, owner, terms);
    }

    public AcquireRequest answeredWithin(Duration time) {
        return new AcquireRequest(targets, lockId, owner, terms, time, waits);
    }

    public AcquireRequest waiting() {
        return new AcquireRequest(targets, lockId, owner, terms, reply, true);
    }
}
