package dev.interlock.adapter.api.token;

import dev.interlock.domain.member.Actor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Records the tokens that members create and revoke, one line each, in the log of security events. Values are quoted as in JSON. Names are
 * left out, since they are texts of people.
 */
@Component
class TokenLog {

    /** A feature may record other events of security by the same logger. */
    static final String LOGGER = "interlock.security";

    private static final Logger log = LoggerFactory.getLogger(LOGGER);

    private final JsonMapper json;

    TokenLog(JsonMapper json) {
        this.json = json;
    }

    void created(Actor member, ApiTokenTable.NewToken token) {
        log.info(
                "API_TOKEN_CREATED days=\"{}\" member={} scope=\"{}\"",
                token.lifetime().toDays(),
                quoted(member.id().value()),
                token.scope());
    }

    void revoked(Actor member, ApiToken token) {
        log.info("API_TOKEN_REVOKED member={} token=\"{}\"", quoted(member.id().value()), token.id());
    }

    private String quoted(String value) {
        return json.writeValueAsString(value);
    }
}
