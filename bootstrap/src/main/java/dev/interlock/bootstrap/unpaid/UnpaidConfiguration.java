package dev.interlock.bootstrap.unpaid;

import dev.interlock.application.service.lockconsole.WorkLocks;
import dev.interlock.application.service.unpaid.CancelUnpaidOrdersService;
import dev.interlock.application.service.unpaid.CancelUnpaidOrdersService.UnpaidTerms;
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

/** Chooses the store of the lock of the job, and turns settings into the terms of its use case. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(UnpaidProperties.class)
class UnpaidConfiguration {

    @Bean
    UnpaidTerms unpaidTerms(UnpaidProperties settings) {
        return new UnpaidTerms(
                settings.node(), settings.unpaid().after(), settings.unpaid().lease());
    }

    @Bean
    DistributedLock jobLock(
            LeaseStores stores,
            UnpaidProperties settings,
            @Value("${interlock.lock.reply-timeout}") Duration replyTimeout) {
        return Locks.distributedLock(store(stores, settings), replyTimeout);
    }

    @Bean
    @Order(3)
    WorkLocks.Kind jobs(LeaseStores stores, UnpaidProperties settings) {
        return new WorkLocks.Kind(CancelUnpaidOrdersService.JOB.type(), store(stores, settings));
    }

    private static LeaseStore store(LeaseStores stores, UnpaidProperties settings) {
        return stores.namedBesideTheRow(settings.unpaid().store(), "interlock.unpaid.store");
    }
}
