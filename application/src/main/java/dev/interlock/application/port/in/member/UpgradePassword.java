package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.MemberId;

/** Stores the password of a member that has just signed in, in a stronger encoding. */
public interface UpgradePassword {

    /** @param encoded the same password, encoded anew */
    void upgradePassword(MemberId id, String encoded);
}
