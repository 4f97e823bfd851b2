package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.util.Locale;
import java.util.Optional;

/** A visitor becomes a customer. The mail address comes first: a link that is sent there confirms it. */
public interface SignUp {

    /**
     * Sends a link to the address, which ends an earlier one. It works once, within an hour. If a member has the address, the mail says so
     * in place of the link. Answers may not wait for this: its time tells which members there are.
     *
     * @return the member that has the address, or empty if there is none, or the address has had too many mails
     */
    Optional<MemberId> requestLink(MailAddress mail, Locale language);

    /** Returns the address of the link. Empty if it is unknown, used, ended by a newer one, or expired, or a member has the address. */
    Optional<MailAddress> findAddress(String token);

    /**
     * Uses up the link, and adds the customer with its address.
     *
     * @return false, with nothing done, if the link is not valid any more
     * @throws MemberExistsException if the id is taken; the link stays
     * @throws RefusedPasswordException if the password breaks the {@link PasswordRules}; the link stays
     */
    boolean signUp(String token, NewCustomer customer);

    /** What the visitor chooses. */
    record NewCustomer(MemberId id, String name, String password) {

        /** Keeps the password out of logs. */
        @Override
        public String toString() {
            return "NewCustomer[" + id + "]";
        }
    }
}
