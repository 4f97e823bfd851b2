package dev.interlock.adapter.web.security.session;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A session of a member, as found without a request of its own. It may have ended by its {@link SessionLimits}.
 *
 * @param id its secret, which no page may show
 * @param lastRequest the last request that counts
 * @param texts its attributes
 */
public record OpenSession(String id, Instant begun, Instant lastRequest, Map<String, String> texts) {

    public OpenSession {
        texts = Map.copyOf(texts);
    }

    public Optional<SessionMember> member() {
        return SessionMember.of(texts.get(SessionMember.ATTRIBUTE));
    }

    /** Returns the edit locks that were acquired in it. */
    public Map<LockTarget, LockId> locks() {
        return HttpSessionLocks.in(texts);
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "OpenSession[" + begun + "]";
    }
}
