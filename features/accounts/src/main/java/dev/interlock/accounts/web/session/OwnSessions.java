package dev.interlock.accounts.web.session;

import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import dev.interlock.adapter.web.security.session.OpenSession;
import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.adapter.web.security.session.SessionLimits;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpSession;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The open sessions of a member, each of which the member can end. */
@Component
public class OwnSessions {

    private final OpenSessions sessions;
    private final SessionLimits limits;
    private final MemberSessions epochs;
    private final LocksLogoutHandler locks;

    OwnSessions(OpenSessions sessions, SessionLimits limits, MemberSessions epochs, LocksLogoutHandler locks) {
        this.sessions = sessions;
        this.limits = limits;
        this.epochs = epochs;
        this.locks = locks;
    }

    /** Returns the present session first, then those that were used last. */
    public List<Entry> list(Actor actor, HttpSession present) {
        return open(actor)
                .map(session -> new Entry(
                        keyOf(session),
                        SessionBrowser.in(session.texts()).orElse(null),
                        session.begun(),
                        session.lastRequest(),
                        session.id().equals(present.getId())))
                .sorted(Comparator.comparing(Entry::present)
                        .thenComparing(Entry::lastRequest)
                        .reversed())
                .toList();
    }

    /** Ends one of the other sessions, on every node at once, and releases its edit locks. One that has ended already changes nothing. */
    public void end(String key, Actor actor, HttpSession present) {
        open(actor)
                .filter(session -> keyOf(session).equals(key) && !session.id().equals(present.getId()))
                .forEach(session -> {
                    sessions.end(session.id());
                    locks.releaseLocks(actor, session);
                });
    }

    private Stream<OpenSession> open(Actor actor) {
        return sessions.findOf(actor.id()).stream()
                .filter(session -> session.member()
                        .filter(member -> !epochs.isOutdated(member))
                        .isPresent())
                .filter(session ->
                        limits.rest(session.begun(), session.lastRequest()).compareTo(Duration.ZERO) > 0);
    }

    /** A hash, since a page must not show the id: with it, any browser would be signed in. */
    private static String keyOf(OpenSession session) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(session.id().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /**
     * A session on the page.
     *
     * @param browser null if it is not known
     * @param present whether it is the one that the page is shown in
     */
    public record Entry(
            String key, @Nullable SessionBrowser browser, Instant begun, Instant lastRequest, boolean present) {}
}
