package dev.interlock.packing;

import dev.interlock.adapter.persistence.LeaseStores;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.service.work.WorkLockKind;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.packing.application.PackOrdersService;
import dev.interlock.packing.application.PackingEvents;
import dev.interlock.packing.application.PackingLeases;
import dev.interlock.packing.application.PackingQueryService;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;

/** Chooses the store of packing leases, and turns their settings into terms. */
@AutoConfiguration
@ComponentScan
@EnableConfigurationProperties(PackingProperties.class)
@Import({PackOrdersService.class, PackingEvents.class, PackingQueryService.class})
class PackingConfiguration {

    @Bean
    PackingLeases packingLeases(LeaseStores stores, LockEventLog events, PackingProperties settings) {
        return new PackingLeases(Locks.lockManager(store(stores, settings)), events, new LeaseTerms(settings.lease()));
    }

    @Bean
    @Order(1)
    WorkLockKind packing(LeaseStores stores, PackingProperties settings) {
        return new WorkLockKind(PackingLeases.TYPE, store(stores, settings));
    }

    private static LeaseStore store(LeaseStores stores, PackingProperties settings) {
        return stores.named(settings.store(), "interlock.packing.store");
    }
}
