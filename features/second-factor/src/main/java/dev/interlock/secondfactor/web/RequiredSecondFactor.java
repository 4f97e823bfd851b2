package dev.interlock.secondfactor.web;

import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.secondfactor.application.SecondFactor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authorization.AuthorizationManager;
import org.springframework.security.authorization.AuthorizationResult;
import org.springframework.security.authorization.FactorAuthorizationDecision;
import org.springframework.security.authorization.RequiredFactor;
import org.springframework.security.authorization.RequiredFactorError;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.access.intercept.RequestAuthorizationContext;

/**
 * Denies an admin who has set up a second factor and has given only the password. A session is asked once by a statement, and remembers the
 * answer. A request with HTTP Basic has no session, and gives no second factor.
 */
final class RequiredSecondFactor implements AuthorizationManager<RequestAuthorizationContext> {

    static final String AUTHORITY = "FACTOR_TOTP";

    private static final List<RequiredFactorError> MISSING = List.of(RequiredFactorError.createMissing(
            RequiredFactor.withAuthority(AUTHORITY).build()));

    private final SecondFactor secondFactor;

    RequiredSecondFactor(SecondFactor secondFactor) {
        this.secondFactor = secondFactor;
    }

    @Override
    public AuthorizationResult authorize(
            Supplier<? extends @Nullable Authentication> authentication, RequestAuthorizationContext context) {
        boolean isMissing = SignedInMember.of(authentication.get())
                .map(SignedInMember::actor)
                .filter(actor -> actor.role() == Role.ADMIN)
                .filter(admin -> isMissing(admin, context.getRequest()))
                .isPresent();
        return new FactorAuthorizationDecision(isMissing ? MISSING : List.of());
    }

    private boolean isMissing(Actor admin, HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null && SessionFactor.isSettledIn(session)) {
            return false;
        }
        boolean isSetUp = secondFactor.isSetUp(admin.id());
        if (session != null && !isSetUp) {
            SessionFactor.NOT_NEEDED.keepIn(session);
        }
        return isSetUp;
    }
}
