package dev.interlock.bootstrap;

import dev.interlock.adapter.persistence.SynchronizedClock;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.application.service.editlock.ForcedRelease;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.order.StockedLines;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Clock;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;

/**
 * The wiring of the use cases. Every service is a bean: a new one needs no line here. What services share is named, here or in the
 * configuration of its feature. Spring makes each with its only constructor, and chooses among beans of one type by the parameter's name.
 */
@Configuration(proxyBeanMethods = false)
@EnableMethodSecurity
@ComponentScan(
        basePackages = "dev.interlock.application.service",
        useDefaultFilters = false,
        includeFilters = @ComponentScan.Filter(type = FilterType.REGEX, pattern = ".+\\.[A-Za-z]+Service"))
@Import({
    EditLockManager.class,
    EditLockViewAssembler.class,
    EditableOrder.class,
    EditableAggregates.class,
    ForcedRelease.class,
    GuardedOrders.class,
    HeldEditLocks.class,
    Stock.class,
    StockedLines.class
})
class UseCases {

    @Bean
    SynchronizedClock synchronizedClock(Clock databaseClock, LongSupplier nanoTime) {
        return new SynchronizedClock(Clock.systemUTC(), databaseClock, nanoTime);
    }

    /** The clock for what people read, for sessions and for limits (ADR 15). */
    @Bean
    Clock clock(SynchronizedClock synchronizedClock) {
        return synchronizedClock;
    }

    @Bean
    LongSupplier nanoTime() {
        return System::nanoTime;
    }

    @Bean
    History orderHistory(ChangeLog log) {
        return new History(log, OrderTargets.TYPE, OrderCommand::valueOf, OrderField::valueOf);
    }

    @Bean
    History productHistory(ChangeLog log) {
        return new History(log, ProductTargets.TYPE, ProductCommand::valueOf, ProductField::valueOf);
    }

    /** Without a feature that shows refusals, none is recorded. */
    @Bean
    @Fallback
    RecordRefusal recordsNoRefusal() {
        return (refused, cause) -> {};
    }

    @Bean
    LockManager lockManager(LeaseStore leases) {
        return Locks.lockManager(leases);
    }

    @Bean
    Predicate<RuntimeException> lockTimeouts() {
        return failure -> failure instanceof PessimisticLockingFailureException
                || (failure instanceof LockStoreException
                        && failure.getCause() instanceof PessimisticLockingFailureException);
    }
}
