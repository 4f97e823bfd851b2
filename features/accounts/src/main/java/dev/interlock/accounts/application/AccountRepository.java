package dev.interlock.accounts.application;

import dev.interlock.accounts.application.AccountQueries.MemberEntry;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What changes in the row of a member, and the epochs. */
public interface AccountRepository {

    /** Finds members by a part of their id, name or mail address. Admins first, then by id. Without customers that have left. */
    List<MemberEntry> findMembers(String text, int limit);

    void changePassword(MemberId id, String encoded);

    /** Does the same, unless the encoded password is not the given one any more. */
    void changePassword(MemberId id, String from, String encoded);

    /** @throws MailTakenException if another member has the address */
    void changeMail(MemberId id, MailAddress mail);

    Optional<MailAddress> findMail(MemberId id);

    /** Returns the member that has the address, enabled or not. */
    Optional<MemberId> findMember(MailAddress mail);

    /** Returns the enabled member of that id or mail address, if it has an address. Capitals of an address do not matter. */
    Optional<Addressee> findAddressee(String idOrMail);

    void changeEnabled(MemberId id, boolean enabled);

    /** Disables the member, deletes its name, mail address and link, and replaces its password. */
    void forget(MemberId id, String encoded);

    /** Raises the member's epoch above that of every other member. Epochs are committed in ascending order. */
    void raiseEpoch(MemberId id);

    /** Does the same, unless the member's epoch is not the given one any more. Returns whether it was raised. */
    boolean raiseEpoch(MemberId id, long from);

    /** Locks what raising the epoch changes. It comes before the links, as in a transaction that raises the epoch and then deletes them. */
    void lockEpoch(MemberId id);

    /** Returns the epochs above the given one, by member. */
    Map<MemberId, Long> findEpochs(long above);

    void changeRole(MemberId id, Role role);

    /** Stores a link of the member in the place of an earlier one. */
    void replaceLink(MemberId id, String hash, Instant expiry);

    /** Returns the member of a link that has not expired, if the member is enabled. */
    Optional<MemberId> findLink(String hash, Instant now);

    /** Returns whether there was one: of two uses at once, one deletes it. */
    boolean deleteLink(MemberId id, String hash);

    /** Deletes every open link of the member. */
    void deleteLinks(MemberId id);
}
