package dev.interlock.accounts.session;

import dev.interlock.adapter.web.security.session.SessionMember;
import org.jspecify.annotations.Nullable;
import org.springframework.session.FindByIndexNameSessionRepository;
import org.springframework.session.Session;
import org.springframework.session.SingleIndexResolver;

/** Writes the member of a new session into its column, by which the member's sessions are found. */
final class MemberIndex extends SingleIndexResolver<Session> {

    MemberIndex() {
        super(FindByIndexNameSessionRepository.PRINCIPAL_NAME_INDEX_NAME);
    }

    @Override
    public @Nullable String resolveIndexValueFor(Session session) {
        Object attribute = session.getAttribute(SessionMember.ATTRIBUTE);
        return SessionMember.of(attribute).map(member -> member.id().value()).orElse(null);
    }
}
