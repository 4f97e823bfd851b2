package dev.interlock.unpaid;

import dev.interlock.adapter.persistence.LeaseStores;
import dev.interlock.application.job.RecurringJob;
import dev.interlock.application.service.work.FencedTransaction;
import dev.interlock.application.service.work.WorkLockKind;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.jdbc.JdbcLocks;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.unpaid.application.CancelUnpaidOrders;
import dev.interlock.unpaid.application.CancelUnpaidOrdersService;
import dev.interlock.unpaid.application.CancelUnpaidOrdersService.UnpaidTerms;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;

/** Runs the job, and chooses the store of its lock. */
@AutoConfiguration
@EnableConfigurationProperties(UnpaidProperties.class)
@Import({CancelUnpaidOrdersService.class, FencedTransaction.class})
class UnpaidConfiguration {

    private static final Logger log = LoggerFactory.getLogger(UnpaidConfiguration.class);

    /** The lock lets one node work. */
    @Bean
    RecurringJob unpaidOrdersCanceler(CancelUnpaidOrders cancelUnpaidOrders, UnpaidProperties settings) {
        return new RecurringJob(CancelUnpaidOrdersService.JOB.id(), settings.every(), () -> {
            int canceled = cancelUnpaidOrders.cancelUnpaidOrders();
            if (canceled > 0) {
                log.info("Canceled {} orders that were not paid in time", canceled);
            }
        });
    }

    /** @param node names this process to people when it holds the lock; what is too long for a lock is cut off */
    @Bean
    UnpaidTerms unpaidTerms(
            UnpaidProperties settings, @Value("${interlock.node:${HOSTNAME:${spring.application.name}}}") String node) {
        if (node.isBlank()) {
            throw new InvalidConfigurationPropertyValueException("interlock.node", node, "a name of this process");
        }
        String name = node.substring(0, Math.min(node.length(), LockOwner.NAME_MAX_LENGTH));
        return new UnpaidTerms(name, settings.after(), settings.lease());
    }

    /** Edit locks may use it too. */
    @Bean("dist_lock")
    LeaseStore distLock(JdbcLocks locks) {
        return locks.distLock();
    }

    @Bean
    DistributedLock jobLock(LeaseStores stores, UnpaidProperties settings) {
        return Locks.distributedLock(store(stores, settings), settings.replyTimeout());
    }

    @Bean
    @Order(3)
    WorkLockKind jobs(LeaseStores stores, UnpaidProperties settings) {
        return new WorkLockKind(CancelUnpaidOrdersService.JOB.type(), store(stores, settings));
    }

    private static LeaseStore store(LeaseStores stores, UnpaidProperties settings) {
        return stores.namedForManyTypes(settings.store(), "interlock.unpaid.store");
    }
}
