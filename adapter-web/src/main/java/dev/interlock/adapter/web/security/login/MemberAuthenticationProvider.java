package dev.interlock.adapter.web.security.login;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.security.authentication.dao.DaoAuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.transaction.TransactionException;

/** Checks the password, within the limit. */
class MemberAuthenticationProvider extends DaoAuthenticationProvider {

    private static final Logger log = LoggerFactory.getLogger(MemberAuthenticationProvider.class);

    private final SignInLimit limit;

    MemberAuthenticationProvider(MemberDetailsService members, SignInLimit limit) {
        super(members);
        this.limit = limit;
    }

    /** @throws AuthenticationServiceException if the database is away. Spring Security would log the trace of its own subclass. */
    @Override
    public Authentication authenticate(Authentication attempt) {
        try {
            return limit.check(attempt, super::authenticate);
        } catch (DataAccessException | TransactionException | InternalAuthenticationServiceException away) {
            log.warn("Sign-in not checked: {}", away.getMessage());
            throw new AuthenticationServiceException("The database is away", away);
        }
    }
}
