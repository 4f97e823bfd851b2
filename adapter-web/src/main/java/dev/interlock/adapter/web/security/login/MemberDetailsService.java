package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Optional;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;

/** Finds members for Spring Security. */
class MemberDetailsService implements UserDetailsService {

    private final MemberQueries memberQueries;

    MemberDetailsService(MemberQueries memberQueries) {
        this.memberQueries = memberQueries;
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
}
