package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.MemberId;

/** A member has just signed in, and her password can be kept in a better encoding than it was. */
public interface UpgradePassword {

    /** @param encoded the same password, encoded anew */
    void upgradePassword(MemberId id, String encoded);
}
