package dev.interlock.adapter.web.security;

import dev.interlock.domain.member.MemberId;
import org.springframework.security.core.session.SessionInformation;
import org.springframework.security.core.session.SessionRegistry;
import org.springframework.stereotype.Component;

/** Who is signed in where, in this process. */
@Component
public class MemberSessions {

    private final SessionRegistry sessions;

    MemberSessions(SessionRegistry sessions) {
        this.sessions = sessions;
    }

    /** At their next request. */
    public void end(MemberId member) {
        sessions.getAllPrincipals().stream()
                .filter(principal -> principal instanceof SignedInMember signedIn
                        && signedIn.getUsername().equals(member.value()))
                .flatMap(principal -> sessions.getAllSessions(principal, false).stream())
                .forEach(SessionInformation::expireNow);
    }
}
