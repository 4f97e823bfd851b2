package dev.interlock.adapter.api.token;

import org.springframework.security.core.AuthenticationException;

/** The network of the client has sent too many wrong tokens; see {@link WrongTokenLimit}. */
class TooManyWrongTokensException extends AuthenticationException {

    TooManyWrongTokensException() {
        super("Too many wrong tokens");
    }
}
