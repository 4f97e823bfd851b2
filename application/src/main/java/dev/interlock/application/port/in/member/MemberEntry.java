package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;

/** A member as admins see it, without the password. */
public record MemberEntry(MemberId id, String name, Role role, boolean enabled) {

    public static MemberEntry of(Member member) {
        return new MemberEntry(member.id(), member.name(), member.role(), member.enabled());
    }
}
