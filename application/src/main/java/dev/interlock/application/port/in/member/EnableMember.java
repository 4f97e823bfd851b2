package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.MemberId;

/** An admin lets a member in again. */
public interface EnableMember {

    void enableMember(MemberId id);
}
