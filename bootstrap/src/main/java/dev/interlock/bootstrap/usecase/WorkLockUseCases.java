package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.worklock.BreakWorkLock;
import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.service.worklock.BreakWorkLockService;
import dev.interlock.application.service.worklock.WorkLockQueryService;
import dev.interlock.application.service.worklock.WorkLocks;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The locks that work holds. */
@Configuration(proxyBeanMethods = false)
class WorkLockUseCases {

    @Bean
    WorkLockQueries workLockQueries(WorkLocks locks) {
        return new WorkLockQueryService(locks);
    }

    @Bean
    BreakWorkLock breakWorkLock(WorkLocks locks, LockEventLog events) {
        return new BreakWorkLockService(locks, events);
    }
}
