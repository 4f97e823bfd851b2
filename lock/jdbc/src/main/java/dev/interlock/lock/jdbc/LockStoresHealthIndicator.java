package dev.interlock.lock.jdbc;

import dev.interlock.lock.Leases;
import dev.interlock.lock.spi.LeaseStore;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/** Whether each store behind the application's locks can grant locks. */
final class LockStoresHealthIndicator implements HealthIndicator {

    private final Supplier<Stream<Leases>> inUse;

    LockStoresHealthIndicator(Supplier<Stream<Leases>> inUse) {
        this.inUse = inUse;
    }

    @Override
    public Health health() {
        List<LeaseStore> stores = inUse.get()
                .filter(LeaseStore.class::isInstance)
                .map(LeaseStore.class::cast)
                .distinct()
                .toList();
        for (LeaseStore store : stores) {
            try {
                store.probe();
            } catch (RuntimeException failure) {
                return Health.down(failure).withDetail("store", store.name()).build();
            }
        }
        return Health.up()
                .withDetail("stores", stores.stream().map(LeaseStore::name).toList())
                .build();
    }
}
