package dev.interlock.adapter.api.token;

import dev.interlock.application.port.in.member.MemberQueries;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DataAccessException;
import org.springframework.security.authentication.AuthenticationManager;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.authentication.event.AuthenticationFailureBadCredentialsEvent;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;
import org.springframework.transaction.TransactionException;

/**
 * Checks the token of a request. It reads the token and its member each time, so a token that is revoked, and a member that is disabled,
 * end with the next request on every node. Refusals are published as those of passwords are, and so recorded.
 */
class ApiTokenAuthenticationManager implements AuthenticationManager {

    private static final Logger log = LoggerFactory.getLogger(ApiTokenAuthenticationManager.class);

    private final ApiTokenTable tokens;
    private final MemberQueries memberQueries;
    private final ApplicationEventPublisher events;

    ApiTokenAuthenticationManager(ApiTokenTable tokens, MemberQueries memberQueries, ApplicationEventPublisher events) {
        this.tokens = tokens;
        this.memberQueries = memberQueries;
        this.events = events;
    }

    @Override
    public Authentication authenticate(Authentication attempt) {
        String secret = ((BearerTokenAuthenticationToken) attempt).getToken();
        try {
            return TokenSecret.of(secret)
                    .flatMap(this::signedIn)
                    .orElseThrow(() -> new InvalidBearerTokenException("The token is unknown, expired or revoked"));
        } catch (InvalidBearerTokenException invalid) {
            events.publishEvent(new AuthenticationFailureBadCredentialsEvent(withoutSecret(attempt), invalid));
            throw invalid;
        } catch (DataAccessException | TransactionException unreadable) {
            throw new AuthenticationServiceException("The token can't be read", unreadable);
        }
    }

    private Optional<Authentication> signedIn(TokenSecret secret) {
        return tokens.find(secret)
                .flatMap(token -> memberQueries
                        .findMember(token.member())
                        .filter(token::isGoodFor)
                        .map(member -> {
                            recordUse(token);
                            return new ApiTokenAuthentication(member.asActor(), token.scope());
                        }));
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

    /** The name of the attempt is the secret itself, which may be a right one with a typing error. */
    private static Authentication withoutSecret(Authentication attempt) {
        UsernamePasswordAuthenticationToken named =
                UsernamePasswordAuthenticationToken.unauthenticated("(API token)", "");
        named.setDetails(attempt.getDetails());
        return named;
    }
}
