package dev.interlock.adapter.api.token;

import dev.interlock.domain.member.Actor;
import java.util.Collection;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.GrantedAuthority;

/** A request that is signed in by a token. Its principal is the actor of the use cases; its authorities are the role and the scope. */
class ApiTokenAuthentication extends AbstractAuthenticationToken {

    private final Actor actor;

    ApiTokenAuthentication(Actor actor, Collection<? extends GrantedAuthority> authorities) {
        super(authorities);
        this.actor = actor;
        setAuthenticated(true);
    }

    /** The secret is not kept. */
    @Override
    public Object getCredentials() {
        return "";
    }

    @Override
    public Actor getPrincipal() {
        return actor;
    }

    /** Returns the id of the member, as that of a session does. */
    @Override
    public String getName() {
        return actor.id().value();
    }
}
