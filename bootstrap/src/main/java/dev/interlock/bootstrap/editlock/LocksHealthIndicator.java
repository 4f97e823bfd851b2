package dev.interlock.bootstrap.editlock;

import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.dao.DataAccessException;

/**
 * Whether each store of locks in use can grant locks, those of work included. For operators, and never part of readiness: without a
 * store of locks, orders are still shown, and saved by their version.
 */
class LocksHealthIndicator implements HealthIndicator {

    private final HeldEditLocks locks;
    private final String store;
    private final Supplier<Collection<LeaseStore>> inUse;

    /**
     * @param store the name of the store of edit locks
     * @param inUse the stores of edit locks and of work
     */
    LocksHealthIndicator(HeldEditLocks locks, String store, Supplier<Collection<LeaseStore>> inUse) {
        this.locks = locks;
        this.store = store;
        this.inUse = inUse;
    }

    @Override
    public Health health() {
        for (LeaseStore each : inUse.get()) {
            try {
                each.probe();
            } catch (DataAccessException | LockStoreException away) {
                return Health.down(away).withDetail("store", each.name()).build();
            }
        }
        List<Lease> live = locks.all();
        Duration silence = live.stream()
                .map(Lease::sinceRenewal)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        return Health.up()
                .withDetail("store", store)
                .withDetail("active", live.size())
                .withDetail("longestSilenceSeconds", silence.toSeconds())
                .build();
    }
}
