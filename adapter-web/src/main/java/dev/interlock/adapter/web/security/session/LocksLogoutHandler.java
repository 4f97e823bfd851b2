package dev.interlock.adapter.web.security.session;

import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.logout.LogoutHandler;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Releases the edit locks of a session that signs out, or that was ended on the server. If several requests of an ended session run at once,
 * such as a page and its stream, the session may be gone already.
 */
@Component
public class LocksLogoutHandler implements LogoutHandler {

    private static final Logger log = LoggerFactory.getLogger(LocksLogoutHandler.class);

    private final HttpSessionLocks locks;
    private final Editing editing;

    LocksLogoutHandler(HttpSessionLocks locks, Editing editing) {
        this.locks = locks;
        this.editing = editing;
    }

    @Override
    public void logout(
            HttpServletRequest request, HttpServletResponse response, @Nullable Authentication authentication) {
        if (request.getSession(false) != null) {
            SignedInMember.of(authentication).map(SignedInMember::actor).ifPresent(this::releaseLocks);
        }
    }

    public void releaseLocks(Actor actor) {
        releaseLocks(actor, locks::acquired);
    }

    /** Releases the locks of another session of the same member. */
    public void releaseLocks(Actor actor, OpenSession session) {
        releaseLocks(actor, session::locks);
    }

    /** A database failure does not prevent the sign-out: the locks expire. */
    private void releaseLocks(Actor actor, Supplier<Map<LockTarget, LockId>> acquired) {
        try {
            acquired.get()
                    .forEach((target, lockId) -> editing.releaseEditLock(new EditingRequest(target, lockId, actor)));
        } catch (DataAccessException | TransactionException | LockStoreException failure) {
            log.warn("Locks not released at sign-out: {}", failure.getMessage());
        }
    }
}
