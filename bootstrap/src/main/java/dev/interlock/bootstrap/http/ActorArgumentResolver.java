package dev.interlock.bootstrap.http;

import dev.interlock.application.port.in.member.SessionPrincipal;
import dev.interlock.domain.member.Actor;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Hands controllers the member of a session or of a token as the {@link Actor} of their use case. */
class ActorArgumentResolver implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Actor.class;
    }

    @Override
    public Actor resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        Object principal =
                request.getUserPrincipal() instanceof Authentication signedIn ? signedIn.getPrincipal() : null;
        if (principal instanceof Actor actor) {
            return actor;
        }
        if (principal instanceof SessionPrincipal session) {
            return session.actor();
        }
        throw new IllegalStateException("A route that needs an actor is open to strangers");
    }
}
