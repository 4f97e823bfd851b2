package dev.interlock.adapter.api.token;

import static java.util.Objects.requireNonNull;

import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.domain.member.Member;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.oauth2.core.DefaultOAuth2AuthenticatedPrincipal;
import org.springframework.security.oauth2.core.OAuth2AuthenticatedPrincipal;
import org.springframework.security.oauth2.server.resource.introspection.BadOpaqueTokenException;
import org.springframework.security.oauth2.server.resource.introspection.OpaqueTokenIntrospector;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Reads the token of a request and its member each time, so a token that is revoked, and a member that is disabled, end with the next
 * request on every node.
 */
@Component
class ApiTokenIntrospector implements OpaqueTokenIntrospector {

    private static final String ACTOR = "actor";

    private static final Logger log = LoggerFactory.getLogger(ApiTokenIntrospector.class);

    private final ApiTokenTable tokens;
    private final MemberQueries memberQueries;

    ApiTokenIntrospector(ApiTokenTable tokens, MemberQueries memberQueries) {
        this.tokens = tokens;
        this.memberQueries = memberQueries;
    }

    @Override
    public OAuth2AuthenticatedPrincipal introspect(String secret) {
        try {
            return TokenSecret.of(secret)
                    .flatMap(tokens::find)
                    .flatMap(token -> memberQueries
                            .findMember(token.member())
                            .filter(token::isGoodFor)
                            .map(member -> principal(member, token)))
                    .orElseThrow(() -> new BadOpaqueTokenException("The token is unknown, expired or revoked"));
        } catch (DataAccessException | TransactionException unreadable) {
            throw new UnreadableTokenException(unreadable);
        }
    }

    private OAuth2AuthenticatedPrincipal principal(Member member, ApiToken token) {
        recordUse(token);
        return new DefaultOAuth2AuthenticatedPrincipal(
                member.id().value(),
                Map.of(ACTOR, member.asActor()),
                AuthorityUtils.createAuthorityList(
                        "ROLE_" + member.role().name(), token.scope().authority()));
    }

    /** A database that can be read only does not refuse a token. */
    private void recordUse(ApiToken token) {
        if (token.isUseDue()) {
            try {
                tokens.markUsed(token);
            } catch (DataAccessException unwritable) {
                log.warn("Use of a token not recorded: {}", unwritable.getMessage());
            }
        }
    }

    /** Makes the actor of the use cases the principal of the request. */
    static Authentication authentication(String secret, OAuth2AuthenticatedPrincipal principal) {
        return new ApiTokenAuthentication(requireNonNull(principal.getAttribute(ACTOR)), principal.getAuthorities());
    }

    /** The token was not checked. */
    static class UnreadableTokenException extends AuthenticationException {

        UnreadableTokenException(RuntimeException cause) {
            super("The token can't be read", cause);
        }
    }
}
