package dev.interlock.adapter.web.security.session;

import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.in.member.OwnAccount;
import dev.interlock.application.port.in.member.OwnAccount.SignOutElsewhereRequest;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockId;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.springframework.security.core.session.SessionInformation;
import org.springframework.security.core.session.SessionRegistry;
import org.springframework.stereotype.Component;

/** The sessions of signed-in members in this process (ADR 18). */
@Component
public class MemberSessions {

    private final SessionRegistry sessions;
    private final MemberQueries memberQueries;
    private final OwnAccount ownAccount;
    private long latestEpoch;

    MemberSessions(SessionRegistry sessions, MemberQueries memberQueries, OwnAccount ownAccount) {
        this.sessions = sessions;
        this.memberQueries = memberQueries;
        this.ownAccount = ownAccount;
    }

    /**
     * Ends the sessions whose member's epoch has grown since the sign-in; their next request is signed out. One statement,
     * however many sessions there are.
     */
    public synchronized void endOutdated() {
        Map<MemberId, Long> grown = memberQueries.findMemberEpochs(latestEpoch);
        if (!grown.isEmpty()) {
            sessions.getAllPrincipals().stream()
                    .flatMap(principal -> sessions.getAllSessions(principal, false).stream())
                    .filter(session -> isOutdated(session, grown))
                    .forEach(SessionInformation::expireNow);
            latestEpoch = grown.values().stream().reduce(latestEpoch, Math::max);
        }
    }

    /**
     * Ends all sessions of the member but the present one: on this node at once, on other nodes within a second. Excludes
     * {@link #endOutdated()} until the present session has taken on the new epoch.
     *
     * @param kept the edit locks of the present session
     * @return false, with nothing done, if the present session has been ended meanwhile
     */
    public synchronized boolean endOthers(SignedInMember present, Set<LockId> kept) {
        OptionalLong raised =
                ownAccount.signOutElsewhere(new SignOutElsewhereRequest(present.actor(), present.epoch(), kept));
        raised.ifPresent(present::continueIn);
        endOutdated();
        return raised.isPresent();
    }

    private static boolean isOutdated(SessionInformation session, Map<MemberId, Long> grown) {
        return session.getPrincipal() instanceof SignedInMember member
                && member.epoch() < grown.getOrDefault(member.actor().id(), 0L);
    }
}
