package dev.interlock.secondfactor.web;

import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import dev.interlock.adapter.web.security.session.OpenSession;
import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.adapter.web.security.session.SignOutElsewhere;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpSession;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Ends sessions of a member at once, after a change that these sessions do not know. */
@Component
class MemberSessionEnd {

    private final OpenSessions sessions;
    private final LocksLogoutHandler locks;
    private final HttpSessionLocks presentLocks;
    private final ObjectProvider<SignOutElsewhere> elsewhere;

    MemberSessionEnd(
            OpenSessions sessions,
            LocksLogoutHandler locks,
            HttpSessionLocks presentLocks,
            ObjectProvider<SignOutElsewhere> elsewhere) {
        this.sessions = sessions;
        this.locks = locks;
        this.presentLocks = presentLocks;
        this.elsewhere = elsewhere;
    }

    /** Returns whether {@link #endElsewhere} ends API tokens, too. */
    boolean endsTokens() {
        return elsewhere.getIfAvailable() != null;
    }

    /** Ends the other sessions of the member that this request belongs to. Returns false, with none ended, if its own has been ended meanwhile. */
    boolean endElsewhere(SignedInMember present, HttpSession session) {
        SignOutElsewhere all = elsewhere.getIfAvailable();
        boolean continues = all == null || all.endOthers(present, session, presentLocks.ids());
        if (continues) {
            endOthers(present.actor().id(), session);
        }
        return continues;
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
