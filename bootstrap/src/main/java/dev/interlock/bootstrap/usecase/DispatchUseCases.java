package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.dispatch.DispatchOrdersService;
import dev.interlock.application.service.dispatch.Dispatcher;
import java.util.function.Predicate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.dao.PessimisticLockingFailureException;

/** Shipping several orders at once. */
@Configuration(proxyBeanMethods = false)
@Import({DispatchOrdersService.class, Dispatcher.class})
class DispatchUseCases {

    @Bean
    Predicate<RuntimeException> lockTimeouts() {
        return PessimisticLockingFailureException.class::isInstance;
    }
}
