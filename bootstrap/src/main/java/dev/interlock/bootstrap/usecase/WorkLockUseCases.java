package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.worklock.BreakWorkLockService;
import dev.interlock.application.service.worklock.WorkLockQueryService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The locks that work holds. */
@Configuration(proxyBeanMethods = false)
@Import({WorkLockQueryService.class, BreakWorkLockService.class})
class WorkLockUseCases {}
