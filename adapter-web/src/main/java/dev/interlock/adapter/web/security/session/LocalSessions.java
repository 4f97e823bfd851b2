package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import jakarta.servlet.http.HttpSessionListener;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The sessions that the servlet container keeps in the memory of this process. */
final class LocalSessions implements OpenSessions, HttpSessionListener {

    private static final Logger log = LoggerFactory.getLogger(LocalSessions.class);

    private final Map<HttpSession, SignIn> sessions = new ConcurrentHashMap<>();
    private final AtomicLong signIns = new AtomicLong();

    @Override
    public void add(HttpSession session, MemberId member) {
        sessions.put(session, new SignIn(member, signIns.incrementAndGet()));
        sessions.entrySet().stream()
                .filter(each -> each.getValue().member().equals(member))
                .sorted(Map.Entry.comparingByValue(
                        Comparator.comparingLong(SignIn::number).reversed()))
                .skip(MAX_PER_MEMBER)
                .map(Map.Entry::getKey)
                .forEach(this::end);
    }

    private void end(HttpSession session) {
        sessions.remove(session);
        try {
            session.invalidate();
        } catch (IllegalStateException ended) {
            log.debug("The session has ended meanwhile", ended);
        }
    }

    @Override
    public List<OpenSession> findOf(MemberId member) {
        return sessions.entrySet().stream()
                .filter(each -> each.getValue().member().equals(member))
                .map(Map.Entry::getKey)
                .flatMap(session -> view(session).stream())
                .toList();
    }

    private static Optional<OpenSession> view(HttpSession session) {
        try {
            Map<String, String> texts = new HashMap<>();
            for (String name : Collections.list(session.getAttributeNames())) {
                if (session.getAttribute(name) instanceof String text) {
                    texts.put(name, text);
                }
            }
            Instant begun = Instant.ofEpochMilli(session.getCreationTime());
            Instant last =
                    session.getAttribute(SessionLimits.LAST_REQUEST) instanceof Instant counted ? counted : begun;
            return Optional.of(new OpenSession(session.getId(), begun, last, texts));
        } catch (IllegalStateException ended) {
            log.debug("The session has ended meanwhile", ended);
            return Optional.empty();
        }
    }

    @Override
    public void end(String id) {
        sessions.keySet().stream().filter(session -> session.getId().equals(id)).forEach(this::end);
    }

    @Override
    public boolean areShared() {
        return false;
    }

    @Override
    public Set<String> findOpen(Set<String> ids) {
        return sessions.keySet().stream()
                .map(HttpSession::getId)
                .filter(ids::contains)
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public void rename(HttpSession session, String name) {
        SessionMember.in(session)
                .ifPresent(member -> sessions.entrySet().stream()
                        .filter(each -> each.getValue().member().equals(member.id()))
                        .forEach(each -> rename(each.getKey(), member.renamed(name))));
    }

    private static void rename(HttpSession session, SessionMember member) {
        try {
            member.keepIn(session);
        } catch (IllegalStateException ended) {
            log.debug("The session has ended meanwhile", ended);
        }
    }

    @Override
    public void sessionDestroyed(HttpSessionEvent destroyed) {
        sessions.remove(destroyed.getSession());
    }

    private record SignIn(MemberId member, long number) {}
}
