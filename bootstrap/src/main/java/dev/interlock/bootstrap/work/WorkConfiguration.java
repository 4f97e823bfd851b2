package dev.interlock.bootstrap.work;

import dev.interlock.application.service.lockconsole.WorkLocks;
import dev.interlock.application.service.payment.CancelUnpaidOrdersService;
import dev.interlock.application.service.payment.CancelUnpaidOrdersService.UnpaidTerms;
import dev.interlock.bootstrap.LeaseStores;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;

/** Chooses the store of the lock of a job, and turns settings into the terms of its use case. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WorkProperties.class)
class WorkConfiguration {

    @Bean
    UnpaidTerms unpaidTerms(WorkProperties settings) {
        return new UnpaidTerms(settings.node(), settings.unpaid().after());
    }

    @Bean
    DistributedLock jobLock(
            LeaseStores stores,
            WorkProperties settings,
            @Value("${interlock.lock.reply-timeout}") Duration replyTimeout) {
        return Locks.distributedLock(store(stores, settings), replyTimeout);
    }

    @Bean
    @Order(3)
    WorkLocks.Kind jobs(LeaseStores stores, WorkProperties settings) {
        return new WorkLocks.Kind(CancelUnpaidOrdersService.JOB.type(), store(stores, settings));
    }

    private static LeaseStore store(LeaseStores stores, WorkProperties settings) {
        return stores.namedBesideTheRow(settings.unpaid().store(), "interlock.unpaid.store");
    }
}
