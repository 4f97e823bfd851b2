package dev.interlock.domain.order;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Locale;

/**
 * The customer to whom the order belongs. An admin may have placed it for them.
 *
 * @param name at that time
 * @param language of the page on which it was placed; the order names its products in it
 */
public record Orderer(MemberId memberId, String name, Locale language) {

    /** Whether the customer has given up the account for good. */
    public boolean hasLeft() {
        return name.equals(Member.FORGOTTEN_NAME);
    }
}
