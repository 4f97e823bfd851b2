package dev.interlock.accounts.web.session;

import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import dev.interlock.adapter.web.security.session.SessionMember;
import dev.interlock.adapter.web.security.session.StaticFiles;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.util.Optional;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Ends a session whose member's epoch has grown since the sign-in, and one whose member can't be read. The filters of Spring Security then
 * answer the request like every later one, as that of a session that has expired.
 */
final class EndedSessionFilter extends OncePerRequestFilter {

    private final MemberSessions sessions;
    private final LocksLogoutHandler locks;

    EndedSessionFilter(MemberSessions sessions, LocksLogoutHandler locks) {
        this.sessions = sessions;
        this.locks = locks;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return StaticFiles.areRequestedBy(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        HttpSession session = request.getSession(false);
        if (session != null) {
            Optional<SessionMember> member = SessionMember.in(session);
            if (member.isEmpty() || sessions.isOutdated(member.get())) {
                member.map(SessionMember::actor).ifPresent(locks::releaseLocks);
                session.invalidate();
            }
        }
        chain.doFilter(request, response);
    }
}
