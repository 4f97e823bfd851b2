package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.util.List;

/**
 * Asks for a lease on one target, or on several at once (T11).
 *
 * @param targets each once, and sorted: whoever asks for several asks in the same order
 * @param lockId made up by who asks; asking again with the same one, be it for more, is answered with the same grant
 * @param owner may take over from herself: a lease of the same owner is no obstacle
 */
public record LeaseRequest(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {

    public LeaseRequest {
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("A lease is on something");
        }
        targets = targets.stream().distinct().sorted().toList();
    }

    public LeaseRequest(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {
        this(List.of(target), lockId, owner, terms);
    }
}
