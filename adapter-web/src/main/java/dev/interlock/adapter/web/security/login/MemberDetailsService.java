package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.audit.SecurityEvent;
import dev.interlock.adapter.web.security.audit.SecurityLog;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.in.member.OwnAccount;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsPasswordService;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;

/** Finds members for Spring Security, and stores a password in the current encoding after its member has signed in. */
class MemberDetailsService implements UserDetailsService, UserDetailsPasswordService {

    private final MemberQueries memberQueries;
    private final OwnAccount ownAccount;
    private final SecurityLog securityLog;

    MemberDetailsService(MemberQueries memberQueries, OwnAccount ownAccount, SecurityLog securityLog) {
        this.memberQueries = memberQueries;
        this.ownAccount = ownAccount;
        this.securityLog = securityLog;
    }

    /** A disabled member is answered like a name that does not exist. */
    @Override
    public UserDetails loadUserByUsername(String typed) {
        return find(typed)
                .filter(Member::enabled)
                .map(SignedInMember::new)
                .orElseThrow(() -> new UsernameNotFoundException("No such member"));
    }

    private Optional<Member> find(String typed) {
        try {
            return memberQueries.findMember(new MemberId(typed));
        } catch (IllegalArgumentException noMemberId) {
            return Optional.empty();
        }
    }

    @Override
    public UserDetails updatePassword(UserDetails user, @Nullable String encoded) {
        if (encoded != null) {
            ownAccount.upgradePassword(new MemberId(user.getUsername()), encoded);
            securityLog.write(
                    SecurityEvent.PASSWORD_CHANGED, Map.of("member", user.getUsername(), "cause", "new encoding"));
        }
        return loadUserByUsername(user.getUsername());
    }
}
