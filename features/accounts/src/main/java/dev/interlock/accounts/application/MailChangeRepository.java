package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.time.Instant;
import java.util.Optional;

/** The links with which members confirm mail addresses. */
public interface MailChangeRepository {

    /** Stores a change and its link in place of an earlier one of the member. */
    void replace(MailChange change, String hash, Instant expiry);

    /** Returns the change of a link that has not expired, if the member is enabled and no member has the address. */
    Optional<MailChange> find(String hash, Instant now);

    /** Returns whether there was one: of two uses at once, one deletes it. */
    boolean delete(MemberId id, String hash);

    void deleteExpired(Instant now);
}
