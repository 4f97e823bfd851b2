package dev.interlock.adapter.web.security.session;

import dev.interlock.application.port.in.member.SessionPrincipal;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.security.Principal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.userdetails.User;

/** A member as Spring Security knows it during a request; the password is erased once it has been checked. */
public class SignedInMember extends User implements SessionPrincipal {

    private final String displayName;
    private final Role role;
    private final long epoch;

    public SignedInMember(Member member) {
        this(new SessionMember(member.id(), member.name(), member.role(), member.epoch()), member.password());
    }

    /** A member whose password was checked at the sign-in of the session. */
    SignedInMember(SessionMember member) {
        this(member, "");
    }

    private SignedInMember(SessionMember member, String password) {
        super(
                member.id().value(),
                password,
                AuthorityUtils.createAuthorityList("ROLE_" + member.role().name()));
        this.displayName = member.name();
        this.role = member.role();
        this.epoch = member.epoch();
    }

    /** Empty for an anonymous request. */
    public static Optional<SignedInMember> of(@Nullable Principal principal) {
        return principal instanceof Authentication signedIn && signedIn.getPrincipal() instanceof SignedInMember member
                ? Optional.of(member)
                : Optional.empty();
    }

    @Override
    public long epoch() {
        return epoch;
    }

    @Override
    public Actor actor() {
        return new Actor(new MemberId(getUsername()), displayName, role);
    }
}
