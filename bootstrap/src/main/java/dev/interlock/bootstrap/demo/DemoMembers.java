package dev.interlock.bootstrap.demo;

import dev.interlock.adapter.web.security.login.DemoUsers;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.Objects;
import org.springframework.context.annotation.Profile;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/** Adds the demo's members, each with the password that the sign-in page shows. */
@Component
@Profile("demo")
class DemoMembers {

    private final MemberRepository members;
    private final PasswordEncoder passwords;

    DemoMembers(MemberRepository members, PasswordEncoder passwords) {
        this.members = members;
        this.passwords = passwords;
    }

    boolean contain(String id) {
        return members.find(new MemberId(id)).isPresent();
    }

    Actor add(String id, String name, Role role) {
        String password = Objects.requireNonNull(passwords.encode(DemoUsers.passwordOf(id)));
        Member member = new Member(new MemberId(id), name, password, role);
        members.add(member);
        return member.asActor();
    }
}
