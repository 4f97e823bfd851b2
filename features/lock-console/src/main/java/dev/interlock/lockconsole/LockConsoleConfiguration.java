package dev.interlock.lockconsole;

import dev.interlock.application.service.work.WorkLockKind;
import dev.interlock.lockconsole.application.LockConsoleService;
import dev.interlock.lockconsole.application.WorkLocks;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** Collects the kinds of locks that work holds. A desk without such work has none. */
@AutoConfiguration
@ComponentScan
@Import(LockConsoleService.class)
class LockConsoleConfiguration {

    @Bean
    WorkLocks workLocks(ObjectProvider<WorkLockKind> kinds) {
        return new WorkLocks(kinds.orderedStream().toList());
    }
}
