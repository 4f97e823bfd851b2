package dev.interlock.adapter.web.security.session;

import dev.interlock.lock.LockId;
import jakarta.servlet.http.HttpSession;
import java.util.Set;

/** Ends what else a member is signed in with, the other sessions and API tokens, after a change that these do not know. */
public interface SignOutElsewhere {

    /**
     * Ends all sessions of the member but the present one, and all API tokens.
     *
     * @param kept the edit locks of the present session
     * @return false, with nothing done, if the present session has been ended meanwhile
     */
    boolean endOthers(SignedInMember present, HttpSession session, Set<LockId> kept);
}
