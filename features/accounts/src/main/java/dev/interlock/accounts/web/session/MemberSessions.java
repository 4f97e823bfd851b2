package dev.interlock.accounts.web.session;

import dev.interlock.accounts.application.AccountQueries;
import dev.interlock.accounts.application.Leave;
import dev.interlock.accounts.application.Leave.OpenOrdersException;
import dev.interlock.accounts.application.OwnAccount;
import dev.interlock.accounts.application.OwnAccount.SignOutElsewhereRequest;
import dev.interlock.accounts.application.RefusedPasswordException;
import dev.interlock.adapter.web.security.session.SessionMember;
import dev.interlock.adapter.web.security.session.SessionsEnded;
import dev.interlock.adapter.web.security.session.SignOutElsewhere;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockId;
import jakarta.servlet.http.HttpSession;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Decides by the epochs of members which of their sessions have ended (ADR 23). Each request of a session asks, so the answer is the same
 * on the node that made the session and on any other.
 */
@Component
public class MemberSessions implements SignOutElsewhere, SmartInitializingSingleton {

    private final AccountQueries accounts;
    private final OwnAccount ownAccount;
    private final Leave leave;
    private final ApplicationEventPublisher events;
    private final Map<MemberId, Long> epochs = new ConcurrentHashMap<>();
    private long latestEpoch;

    MemberSessions(AccountQueries accounts, OwnAccount ownAccount, Leave leave, ApplicationEventPublisher events) {
        this.accounts = accounts;
        this.ownAccount = ownAccount;
        this.leave = leave;
        this.events = events;
    }

    /** Before the first request, which may come with a session of another node. */
    @Override
    public void afterSingletonsInstantiated() {
        endOutdated();
    }

    /**
     * Reads the epochs that have grown, which ends the sessions of an earlier epoch; their next request is signed out. One statement,
     * however many sessions there are.
     */
    public synchronized void endOutdated() {
        Map<MemberId, Long> grown = accounts.findEpochs(latestEpoch);
        if (!grown.isEmpty()) {
            epochs.putAll(grown);
            latestEpoch = grown.values().stream().reduce(latestEpoch, Math::max);
            events.publishEvent(new SessionsEnded(grown.keySet()));
        }
    }

    boolean isOutdated(SessionMember member) {
        return member.epoch() < epochs.getOrDefault(member.id(), 0L);
    }

    /**
     * Ends the others on this node at once, and on other nodes within a second. Excludes {@link #endOutdated()} until the present session has
     * taken on the new epoch.
     */
    @Override
    public synchronized boolean endOthers(SignedInMember present, HttpSession session, Set<LockId> kept) {
        return continued(present, session, ownAccount.signOutElsewhere(requestOf(present, kept)));
    }

    /**
     * Changes the member's password, and ends the other sessions like {@link #endOthers}. {@link #endOutdated()} doesn't wait until
     * the password is encoded.
     *
     * @throws RefusedPasswordException if the member may not choose it
     */
    public boolean changePassword(String password, SignedInMember present, HttpSession session, Set<LockId> kept) {
        String encoded = ownAccount.encodePassword(present.actor().id(), password);
        synchronized (this) {
            return continued(present, session, ownAccount.changePassword(encoded, requestOf(present, kept)));
        }
    }

    /**
     * Deletes what is known of the customer, and ends all sessions like {@link #endOthers}. Excludes {@link #endOutdated()} until the locks
     * are released: a session that ends releases its locks with the customer's name.
     *
     * @return false, with nothing done, if the present session has been ended meanwhile
     * @throws OpenOrdersException if an order of the customer is open
     */
    public synchronized boolean leave(SignedInMember present) {
        boolean left = leave.leave(present.actor(), present.epoch());
        endOutdated();
        return left;
    }

    private static SignOutElsewhereRequest requestOf(SignedInMember present, Set<LockId> kept) {
        return new SignOutElsewhereRequest(present.actor(), present.epoch(), kept);
    }

    private boolean continued(SignedInMember present, HttpSession session, OptionalLong raised) {
        raised.ifPresent(epoch -> SessionMember.of(present).continuedIn(epoch).keepIn(session));
        endOutdated();
        return raised.isPresent();
    }
}
