package dev.interlock.dispatch;

import dev.interlock.adapter.persistence.LeaseStores;
import dev.interlock.application.service.work.FencedTransaction;
import dev.interlock.application.service.work.WorkLockKind;
import dev.interlock.dispatch.application.DispatchLocks;
import dev.interlock.dispatch.application.DispatchOrdersService;
import dev.interlock.dispatch.application.DispatchQueryService;
import dev.interlock.dispatch.application.Dispatcher;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.jdbc.JdbcLocks;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;

/** Chooses the store of the locks of dispatches, and turns their settings into terms. */
@AutoConfiguration
@ComponentScan
@EnableConfigurationProperties({DispatchProperties.class, LabelProperties.class})
@Import({DispatchOrdersService.class, DispatchQueryService.class, Dispatcher.class, FencedTransaction.class})
class DispatchConfiguration {

    /** Edit locks may use it too. */
    @Bean("lock_table")
    LeaseStore lockTable(JdbcLocks locks) {
        return locks.lockTable();
    }

    @Bean
    DistributedLock dispatchLock(LeaseStores stores, DispatchProperties settings) {
        return Locks.distributedLock(store(stores, settings), settings.replyTimeout());
    }

    @Bean
    DispatchLocks dispatchLocks(DistributedLock dispatchLock, LeaseStores stores, DispatchProperties settings) {
        return new DispatchLocks(
                dispatchLock, store(stores, settings), new LeaseTerms(settings.lease(), settings.maxHold()));
    }

    @Bean
    @Order(2)
    WorkLockKind dispatches(LeaseStores stores, DispatchProperties settings) {
        return new WorkLockKind(DispatchLocks.TYPE, store(stores, settings));
    }

    private static LeaseStore store(LeaseStores stores, DispatchProperties settings) {
        return stores.namedForManyTypes(settings.store(), "interlock.dispatch.store");
    }
}
