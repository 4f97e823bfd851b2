package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import java.util.Set;

/**
 * What tells the present session from the others.
 *
 * @param epoch the epoch of the present session
 * @param kept the edit locks of the present session
 */
public record SignOutElsewhereRequest(Actor actor, long epoch, Set<LockId> kept) {

    public SignOutElsewhereRequest {
        kept = Set.copyOf(kept);
    }
}
