package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import jakarta.servlet.http.HttpSessionListener;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Limits the sessions of a member in this process. A further sign-in ends the oldest session, as if it had expired. */
@Component
public class SessionLimit implements HttpSessionListener {

    /** More devices and browsers than a member uses. */
    static final int MAX_SESSIONS = 50;

    private static final Logger log = LoggerFactory.getLogger(SessionLimit.class);

    private final Map<HttpSession, SignIn> sessions = new ConcurrentHashMap<>();
    private final AtomicLong signIns = new AtomicLong();

    /** Counts a session whose member has just signed in. */
    public void signedIn(HttpSession session, MemberId member) {
        sessions.put(session, new SignIn(member, signIns.incrementAndGet()));
        List<HttpSession> oldestFirst = sessions.entrySet().stream()
                .filter(each -> each.getValue().member().equals(member))
                .sorted(Map.Entry.comparingByValue(Comparator.comparingLong(SignIn::number)))
                .map(Map.Entry::getKey)
                .toList();
        oldestFirst.stream()
                .limit(Math.max(0, oldestFirst.size() - MAX_SESSIONS))
                .forEach(this::end);
    }

    private void end(HttpSession oldest) {
        sessions.remove(oldest);
        try {
            oldest.invalidate();
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
