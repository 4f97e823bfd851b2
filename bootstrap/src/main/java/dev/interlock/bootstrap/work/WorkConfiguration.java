package dev.interlock.bootstrap.work;

import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.service.dispatch.DispatchLocks;
import dev.interlock.application.service.packing.PackingLeases;
import dev.interlock.application.service.payment.CancelUnpaidOrdersService;
import dev.interlock.application.service.payment.CancelUnpaidOrdersService.UnpaidTerms;
import dev.interlock.application.service.worklock.WorkLocks;
import dev.interlock.bootstrap.LeaseStores;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.Leases;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the stores, and turns settings into the terms of the use cases. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WorkProperties.class)
class WorkConfiguration {

    private static final String REPLY_TIMEOUT = "${interlock.lock.reply-timeout}";

    @Bean
    UnpaidTerms unpaidTerms(WorkProperties settings) {
        return new UnpaidTerms(settings.node(), settings.unpaid().after());
    }

    @Bean
    DistributedLock jobLock(LeaseStores stores, WorkProperties settings, @Value(REPLY_TIMEOUT) Duration replyTimeout) {
        return Locks.distributedLock(unpaidStore(stores, settings), replyTimeout);
    }

    @Bean
    DistributedLock dispatchLock(
            LeaseStores stores, WorkProperties settings, @Value(REPLY_TIMEOUT) Duration replyTimeout) {
        return Locks.distributedLock(dispatchStore(stores, settings), replyTimeout);
    }

    @Bean
    DispatchLocks dispatchLocks(DistributedLock dispatchLock, LeaseStores stores, WorkProperties settings) {
        return new DispatchLocks(
                dispatchLock,
                dispatchStore(stores, settings),
                new LeaseTerms(settings.dispatch().lease(), settings.dispatch().maxHold()));
    }

    @Bean
    PackingLeases packingLeases(LeaseStores stores, LockEventLog events, WorkProperties settings) {
        LeaseStore store = packingStore(stores, settings);
        return new PackingLeases(
                Locks.lockManager(store),
                events,
                new LeaseTerms(settings.packing().lease()));
    }

    @Bean
    WorkLocks workLocks(LeaseStores stores, WorkProperties settings) {
        Map<String, Leases> kinds = new LinkedHashMap<>();
        kinds.put(PackingLeases.TYPE, packingStore(stores, settings));
        kinds.put(DispatchLocks.TYPE, dispatchStore(stores, settings));
        kinds.put(CancelUnpaidOrdersService.JOB.type(), unpaidStore(stores, settings));
        return new WorkLocks(kinds);
    }

    private static LeaseStore unpaidStore(LeaseStores stores, WorkProperties settings) {
        return stores.named(settings.unpaid().store(), "interlock.unpaid.store");
    }

    private static LeaseStore packingStore(LeaseStores stores, WorkProperties settings) {
        return stores.named(settings.packing().store(), "interlock.packing.store");
    }

    private static LeaseStore dispatchStore(LeaseStores stores, WorkProperties settings) {
        return stores.named(settings.dispatch().store(), "interlock.dispatch.store");
    }
}
