package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.member.DisableMemberService;
import dev.interlock.application.service.member.EnableMemberService;
import dev.interlock.application.service.member.MemberQueryService;
import dev.interlock.application.service.member.SessionEnd;
import dev.interlock.application.service.member.SignOutElsewhereService;
import dev.interlock.application.service.member.UpgradePasswordService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Members and their sessions. */
@Configuration(proxyBeanMethods = false)
@Import({
    MemberQueryService.class,
    DisableMemberService.class,
    SignOutElsewhereService.class,
    EnableMemberService.class,
    UpgradePasswordService.class,
    SessionEnd.class
})
class MemberUseCases {}
