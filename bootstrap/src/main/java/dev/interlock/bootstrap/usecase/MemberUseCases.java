package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.member.ManageMembersService;
import dev.interlock.application.service.member.MemberQueryService;
import dev.interlock.application.service.member.OwnAccountService;
import dev.interlock.application.service.member.SessionEnd;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Members and their sessions. */
@Configuration(proxyBeanMethods = false)
@Import({ManageMembersService.class, MemberQueryService.class, OwnAccountService.class, SessionEnd.class})
class MemberUseCases {}
