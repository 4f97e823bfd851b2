package dev.interlock.bootstrap.editlock;

import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockStoreException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.dao.DataAccessException;

/** A detail for operators, never a reason to take a node out: orders can be saved without a lock store, by their version. */
class LocksHealthIndicator implements HealthIndicator {

    private final LiveEditLocks locks;
    private final EditLockProperties settings;

    LocksHealthIndicator(LiveEditLocks locks, EditLockProperties settings) {
        this.locks = locks;
        this.settings = settings;
    }

    @Override
    public Health health() {
        try {
            List<Lease> live = locks.all();
            Duration silence = live.stream()
                    .map(Lease::sinceRenewal)
                    .max(Comparator.naturalOrder())
                    .orElse(Duration.ZERO);
            return Health.up()
                    .withDetail("store", settings.store())
                    .withDetail("active", live.size())
                    .withDetail("longestSilenceSeconds", silence.toSeconds())
                    .build();
        } catch (DataAccessException | LockStoreException unreachable) {
            return Health.unknown()
                    .withDetail("store", settings.store())
                    .withException(unreachable)
                    .build();
        }
    }
}
