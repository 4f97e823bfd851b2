package dev.interlock.bootstrap.editlock;

import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.service.editlock.EditLockTerms;
import dev.interlock.bootstrap.LeaseStores;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** Chooses the store, and turns settings into the terms of the use cases. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(EditLockProperties.class)
@EnableScheduling
class EditLockConfiguration {

    @Bean
    EditLockTerms editLockTerms(EditLockProperties settings) {
        settings.requireTwoBeatsPerLease();
        return new EditLockTerms(
                settings.lease(),
                settings.customerLease(),
                settings.manualLease(),
                settings.maxHold(),
                settings.customerMaxHold());
    }

    @Bean
    @Primary
    LeaseStore editLockStore(LeaseStores stores, EditLockProperties settings, MeterRegistry meters) {
        return new MeteredLeases(stores.named(settings.store(), "interlock.edit-lock.store"), settings.store(), meters);
    }

    /** Writes down every minute what ended by itself. Where several nodes do so, each end is still written once. */
    @Bean
    ExpiryRecorder expiryRecorder(RecordExpiredLocks recordExpiredLocks) {
        return new ExpiryRecorder(recordExpiredLocks);
    }

    record ExpiryRecorder(RecordExpiredLocks recordExpiredLocks) {

        @Scheduled(fixedDelayString = "${interlock.edit-lock.beat}", initialDelayString = "${interlock.edit-lock.beat}")
        void record() {
            recordExpiredLocks.recordExpiredLocks();
        }
    }
}
