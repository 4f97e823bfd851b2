package dev.interlock.adapter.web.security.session;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The edit locks that were acquired in the session of the request. Signing out releases them. A session that expires keeps them, so that
 * the member can continue in the next one.
 *
 * <p>Also remembers whether the member may have lost a lock without notice yet: reading the notices costs one statement.
 *
 * <p>Each lock is an attribute of its own, so that two requests at once, on any nodes, both add theirs. Its text is the time at which it was
 * added, by which the oldest is found, and the id. An attribute is set only if it changes, because that writes the session.
 */
@Component
public class HttpSessionLocks {

    /** The leases of older ones have mostly ended. A sign-out does not release them. */
    static final int MAX_LOCKS = 20;

    private static final String LOCK_PREFIX = "lock:";
    private static final char SEPARATOR = ' ';
    private static final String NO_NOTICE_EXPECTED = "noLockNoticeExpected";

    private final HttpServletRequest request;
    private final Clock clock;

    /** @param request Spring's proxy: every call reaches the request of the calling thread */
    HttpSessionLocks(HttpServletRequest request, Clock clock) {
        this.request = request;
        this.clock = clock;
    }

    /** Adds a lock, which replaces an earlier lock of the same target. */
    public void add(LockTarget target, LockId lockId) {
        HttpSession session = session();
        String name = LOCK_PREFIX + target.name();
        if (!isOf(lockId, session.getAttribute(name))) {
            names(session).stream()
                    .filter(other -> !other.equals(name))
                    .sorted(Comparator.comparing((String other) -> String.valueOf(session.getAttribute(other)))
                            .reversed())
                    .skip(MAX_LOCKS - 1)
                    .forEach(session::removeAttribute);
            session.setAttribute(name, "%013d%c%s".formatted(clock.millis(), SEPARATOR, lockId.value()));
        }
        expectNotice();
    }

    /** Removes a lock that was released, used by a save, or lost. A later lock of the same target stays. */
    public void remove(LockTarget target, LockId lockId) {
        String name = LOCK_PREFIX + target.name();
        if (isOf(lockId, session().getAttribute(name))) {
            session().removeAttribute(name);
        }
    }

    public Map<LockTarget, LockId> acquired() {
        HttpSession session = session();
        return in(names(session).stream()
                .collect(Collectors.toUnmodifiableMap(
                        name -> name, name -> String.valueOf(session.getAttribute(name)))));
    }

    /** Returns the locks among the attributes of a session. */
    static Map<LockTarget, LockId> in(Map<String, String> texts) {
        return texts.entrySet().stream()
                .filter(text -> text.getKey().startsWith(LOCK_PREFIX))
                .collect(Collectors.toUnmodifiableMap(
                        text -> LockTarget.ofName(text.getKey().substring(LOCK_PREFIX.length())),
                        text -> idIn(text.getValue())));
    }

    /** The ids of the locks of all targets. */
    public Set<LockId> ids() {
        return Set.copyOf(acquired().values());
    }

    /** A session with locks expects one in any case: another request may have set the attribute while this one added a lock. */
    public boolean isNoticeExpected() {
        return isUnsettled() || !names(session()).isEmpty();
    }

    public void expectNotice() {
        if (!isUnsettled()) {
            session().removeAttribute(NO_NOTICE_EXPECTED);
        }
    }

    /** Expects a notice only as long as the session has locks. Called when there were no notices. */
    public void expectNoticeOfLocksOnly() {
        if (isUnsettled() && names(session()).isEmpty()) {
            session().setAttribute(NO_NOTICE_EXPECTED, "true");
        }
    }

    private boolean isUnsettled() {
        return session().getAttribute(NO_NOTICE_EXPECTED) == null;
    }

    private static List<String> names(HttpSession session) {
        return Collections.list(session.getAttributeNames()).stream()
                .filter(name -> name.startsWith(LOCK_PREFIX))
                .toList();
    }

    private static boolean isOf(LockId lockId, @Nullable Object attribute) {
        return attribute instanceof String text && text.endsWith(SEPARATOR + lockId.value());
    }

    private static LockId idIn(String attribute) {
        return new LockId(attribute.substring(attribute.indexOf(SEPARATOR) + 1));
    }

    private HttpSession session() {
        return request.getSession();
    }
}
