package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.member.DisableMember;
import dev.interlock.application.port.in.member.EnableMember;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.in.member.SignOutElsewhere;
import dev.interlock.application.port.in.member.UpgradePassword;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.member.DisableMemberService;
import dev.interlock.application.service.member.EnableMemberService;
import dev.interlock.application.service.member.MemberQueryService;
import dev.interlock.application.service.member.SessionEnd;
import dev.interlock.application.service.member.SignOutElsewhereService;
import dev.interlock.application.service.member.UpgradePasswordService;
import dev.interlock.lock.spi.LeaseStore;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Members and their sessions. */
@Configuration(proxyBeanMethods = false)
class MemberUseCases {

    @Bean
    MemberQueries memberQueries(MemberRepository members) {
        return new MemberQueryService(members);
    }

    @Bean
    DisableMember disableMember(SessionEnd end) {
        return new DisableMemberService(end);
    }

    @Bean
    SignOutElsewhere signOutElsewhere(SessionEnd end) {
        return new SignOutElsewhereService(end);
    }

    @Bean
    EnableMember enableMember(MemberRepository members) {
        return new EnableMemberService(members);
    }

    @Bean
    UpgradePassword upgradePassword(MemberRepository members) {
        return new UpgradePasswordService(members);
    }

    @Bean
    SessionEnd sessionEnd(MemberRepository members, LiveEditLocks editLocks, LeaseStore leases, LockEventLog events) {
        return new SessionEnd(members, editLocks, leases, events);
    }
}
