package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.worklock.BreakWorkLock;
import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.service.worklock.BreakWorkLockService;
import dev.interlock.application.service.worklock.WorkLockQueryService;
import dev.interlock.application.service.worklock.WorkLocks;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The locks that work holds. */
@Configuration(proxyBeanMethods = false)
class WorkLockUseCases {

    @Bean
    WorkLockQueries workLockQueries(WorkLocks locks, MemberRepository members, Clock clock) {
        return new WorkLockQueryService(locks, members, clock);
    }

    @Bean
    BreakWorkLock breakWorkLock(WorkLocks locks, LockEventLog events) {
        return new BreakWorkLockService(locks, events);
    }
}
