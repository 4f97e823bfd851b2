package dev.interlock.secondfactor.web;

import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import dev.interlock.adapter.web.security.session.OpenSession;
import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpSession;
import org.springframework.stereotype.Component;

/** Ends sessions of a member at once, after a change that these sessions do not know. */
@Component
class MemberSessionEnd {

    private final OpenSessions sessions;
    private final LocksLogoutHandler locks;

    MemberSessionEnd(OpenSessions sessions, LocksLogoutHandler locks) {
        this.sessions = sessions;
        this.locks = locks;
    }

    /** @param present the session of the request, which goes on */
    void endOthers(MemberId member, HttpSession present) {
        sessions.findOf(member).stream()
                .filter(session -> !session.id().equals(present.getId()))
                .forEach(this::end);
    }

    private void end(OpenSession session) {
        sessions.end(session.id());
        session.member().ifPresent(member -> locks.releaseLocks(member.actor(), session));
    }
}
