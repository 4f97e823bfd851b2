package dev.interlock.bootstrap.lockconsole;

import dev.interlock.application.service.lockconsole.WorkLocks;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Collects the kinds of locks that work holds. A desk without such work has none. */
@Configuration(proxyBeanMethods = false)
class LockConsoleConfiguration {

    @Bean
    WorkLocks workLocks(ObjectProvider<WorkLocks.Kind> kinds) {
        return new WorkLocks(kinds.orderedStream().toList());
    }
}
