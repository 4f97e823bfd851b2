package dev.interlock.accounts.application;

import java.time.Instant;
import java.util.Optional;

/** The links with which visitors sign up. */
public interface SignUpLinkRepository {

    /** Stores a link of the address in place of an earlier one. */
    void replace(MailAddress mail, String hash, Instant expiry);

    /** Returns the address of a link that has not expired, unless a member has the address. */
    Optional<MailAddress> find(String hash, Instant now);

    /** Returns whether there was one: of two uses at once, one deletes it. */
    boolean delete(MailAddress mail, String hash);

    void deleteExpired(Instant now);
}
