package dev.interlock.adapter.web.security.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.util.Optional;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.web.context.HttpRequestResponseHolder;
import org.springframework.security.web.context.SecurityContextRepository;

/** Keeps a sign-in in the session as a {@link SessionMember}. */
public final class SessionMemberRepository implements SecurityContextRepository {

    /** The interface reads a session by it until a request needs the context. */
    @Override
    @SuppressWarnings("deprecation") // deprecated for callers, but the one method that an implementation must have
    public SecurityContext loadContext(HttpRequestResponseHolder holder) {
        return member(holder.getRequest())
                .map(SignedInMember::new)
                .<SecurityContext>map(member -> new SecurityContextImpl(
                        UsernamePasswordAuthenticationToken.authenticated(member, null, member.getAuthorities())))
                .orElseGet(SecurityContextHolder::createEmptyContext);
    }

    @Override
    public void saveContext(SecurityContext context, HttpServletRequest request, HttpServletResponse response) {
        Optional<SignedInMember> member = SignedInMember.of(context.getAuthentication());
        HttpSession session = request.getSession(member.isPresent());
        if (session != null) {
            member.map(SessionMember::of)
                    .ifPresentOrElse(
                            kept -> kept.keepIn(session), () -> session.removeAttribute(SessionMember.ATTRIBUTE));
        }
    }

    @Override
    public boolean containsContext(HttpServletRequest request) {
        return member(request).isPresent();
    }

    private static Optional<SessionMember> member(HttpServletRequest request) {
        return Optional.ofNullable(request.getSession(false)).flatMap(SessionMember::in);
    }
}
