package dev.interlock.bootstrap.security;

import dev.interlock.adapter.web.security.session.SessionMember;
import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import jakarta.servlet.http.HttpSessionListener;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.springframework.context.ApplicationContext;

/** The sessions that the servlet container holds in memory. */
public final class ServerSessions implements HttpSessionListener {

    private final Set<HttpSession> sessions = ConcurrentHashMap.newKeySet();

    static int count(ApplicationContext application) {
        return application.getBean(ServerSessions.class).sessions.size();
    }

    public static Stream<HttpSession> all(ApplicationContext application) {
        return application.getBean(ServerSessions.class).sessions.stream();
    }

    /** Ends the sessions of a member on the server. The browsers keep their cookies. */
    public static void end(ApplicationContext application, MemberId member) {
        all(application)
                .filter(session -> SessionMember.in(session)
                        .filter(each -> each.id().equals(member))
                        .isPresent())
                .forEach(HttpSession::invalidate);
    }

    @Override
    public void sessionCreated(HttpSessionEvent created) {
        sessions.add(created.getSession());
    }

    @Override
    public void sessionDestroyed(HttpSessionEvent ended) {
        sessions.remove(ended.getSession());
    }
}
