package dev.interlock.application.port.in.member;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.member.MemberId;

/** No customer who can sign in has this id. */
public class UnknownCustomerException extends NotFoundException {

    public UnknownCustomerException(MemberId id) {
        super("customer " + id);
    }
}
