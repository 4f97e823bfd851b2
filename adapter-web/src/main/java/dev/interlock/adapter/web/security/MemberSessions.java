package dev.interlock.adapter.web.security;

import dev.interlock.application.port.in.member.FindMemberEpochs;
import dev.interlock.domain.member.MemberId;
import java.util.Map;
import org.springframework.security.core.session.SessionInformation;
import org.springframework.security.core.session.SessionRegistry;
import org.springframework.stereotype.Component;

/** The sessions of signed-in members in this process. */
@Component
public class MemberSessions {

    private final SessionRegistry sessions;
    private final FindMemberEpochs findMemberEpochs;
    private long latestEpoch;

    MemberSessions(SessionRegistry sessions, FindMemberEpochs findMemberEpochs) {
        this.sessions = sessions;
        this.findMemberEpochs = findMemberEpochs;
    }

    /**
     * Ends the sessions whose member's epoch has grown since the sign-in; their next request is signed out. One statement,
     * however many sessions there are.
     */
    public synchronized void endOutdated() {
        Map<MemberId, Long> grown = findMemberEpochs.findMemberEpochs(latestEpoch);
        if (!grown.isEmpty()) {
            sessions.getAllPrincipals().stream()
                    .flatMap(principal -> sessions.getAllSessions(principal, false).stream())
                    .filter(session -> isOutdated(session, grown))
                    .forEach(SessionInformation::expireNow);
            latestEpoch = grown.values().stream().reduce(latestEpoch, Math::max);
        }
    }

    private static boolean isOutdated(SessionInformation session, Map<MemberId, Long> grown) {
        return session.getPrincipal() instanceof SignedInMember member
                && member.epoch() < grown.getOrDefault(member.actor().id(), 0L);
    }
}
