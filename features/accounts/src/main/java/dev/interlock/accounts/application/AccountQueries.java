package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what decides on sign-ins: for sessions, and for admins. */
public interface AccountQueries {

    /**
     * Returns the epochs above the given one, by member. Sessions of an earlier epoch are over. Calls that pass the greatest
     * epoch found so far miss none.
     *
     * @param above 0 for every epoch that has ever grown
     */
    Map<MemberId, Long> findEpochs(long above);

    /** How many members are listed at most. */
    int MOST_MEMBERS = 100;

    /**
     * Lists the members that have the text in their id, name or mail address, admins first, without customers that have left. An empty text
     * lists all. For admins.
     */
    List<MemberEntry> listMembers(String text);

    /** A member as admins see it, without the password. */
    record MemberEntry(
            MemberId id,
            String name,
            Role role,
            boolean enabled,
            @Nullable MailAddress mail) {}
}
