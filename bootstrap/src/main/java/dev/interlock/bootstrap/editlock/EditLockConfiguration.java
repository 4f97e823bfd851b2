package dev.interlock.bootstrap.editlock;

import dev.interlock.adapter.persistence.LeaseStores;
import dev.interlock.application.service.editlock.EditLockTerms;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.bootstrap.health.BoundedHealthIndicator;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Chooses the store, and turns settings into the terms of the use cases. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(EditLockProperties.class)
class EditLockConfiguration {

    @Bean
    EditLockTerms editLockTerms(EditLockProperties settings) {
        settings.requireTwoHeartbeatsPerLease();
        return new EditLockTerms(
                settings.lease(),
                settings.customerLease(),
                settings.manualLease(),
                settings.maxHold(),
                settings.customerMaxHold());
    }

    @Bean
    @Primary
    MeteredLeaseStore editLockStore(LeaseStores stores, EditLockProperties settings, MeterRegistry meters) {
        return new MeteredLeaseStore(stores.named(settings.store(), "interlock.edit-lock.store"), meters);
    }

    @Bean
    HealthIndicator locksHealthIndicator(HeldEditLocks locks, EditLockProperties settings, LeaseStores stores) {
        return new BoundedHealthIndicator(new LocksHealthIndicator(locks, settings.store(), stores::chosen));
    }
}
