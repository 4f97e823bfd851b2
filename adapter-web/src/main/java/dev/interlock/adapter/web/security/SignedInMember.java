package dev.interlock.adapter.web.security;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.userdetails.User;

/** A member as Spring Security keeps her in the session; the password is erased once it has been checked. */
public class SignedInMember extends User {

    private final String displayName;
    private final Role role;

    SignedInMember(Member member) {
        super(
                member.id().value(),
                member.password(),
                AuthorityUtils.createAuthorityList("ROLE_" + member.role().name()));
        this.displayName = member.name();
        this.role = member.role();
    }

    public Actor actor() {
        return new Actor(new MemberId(getUsername()), displayName, role);
    }
}
