package dev.interlock.accounts.web.login;

import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.accounts.web.session.SessionBrowser;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.domain.member.Member;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.authentication.DisabledException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;

/**
 * Reads the member again after the session has its member, and refuses the sign-in if the member was disabled or the epoch has grown since
 * the password was checked.
 *
 * <p>A change that commits before this read is found by it. A later one raises the epoch, with which each request compares its session
 * ({@link MemberSessions#endOutdated()}). No sign-in that is in flight outlives a change.
 */
class ConfirmedSignInHandler implements AuthenticationSuccessHandler {

    private final MemberQueries memberQueries;
    private final AuthenticationSuccessHandler confirmed;
    private final AuthenticationFailureHandler refused;

    ConfirmedSignInHandler(
            MemberQueries memberQueries, AuthenticationSuccessHandler confirmed, AuthenticationFailureHandler refused) {
        this.memberQueries = memberQueries;
        this.confirmed = confirmed;
        this.refused = refused;
    }

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication signedIn)
            throws IOException, ServletException {
        AuthenticationException objection = objectionTo(signedIn);
        if (objection == null) {
            SessionBrowser.keep(request);
            confirmed.onAuthenticationSuccess(request, response, signedIn);
        } else {
            SecurityContextHolder.clearContext();
            request.getSession().invalidate();
            refused.onAuthenticationFailure(request, response, objection);
        }
    }

    private @Nullable AuthenticationException objectionTo(Authentication signedIn) {
        SignedInMember member = SignedInMember.of(signedIn).orElseThrow();
        try {
            Optional<Member> now = memberQueries.findMember(member.actor().id());
            boolean unchanged = now.filter(Member::enabled)
                    .filter(found -> found.epoch() == member.epoch())
                    .isPresent();
            return unchanged ? null : new DisabledException("Changed while signing in");
        } catch (DataAccessException unreadable) {
            return new AuthenticationServiceException("The member can't be read again", unreadable);
        }
    }
}
