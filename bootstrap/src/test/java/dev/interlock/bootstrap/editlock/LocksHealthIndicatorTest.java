package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

class LocksHealthIndicatorTest {

    private final LeaseStore editLocks = new InMemoryLeaseStore();

    @Test
    void storesThatAnswerAreUp() {
        Health health = health(List.of(editLocks, new InMemoryLeaseStore()));

        assertThat(health.getStatus()).isEqualTo(Status.UP);
        assertThat(health.getDetails()).containsEntry("store", "locks").containsEntry("active", 0);
    }

    /** The edit locks may be in a table, and those of jobs in Redis. */
    @Test
    void storeOfWorkThatGrantsNoLocksIsDown() {
        Health health = health(List.of(editLocks, new StoreThatGrantsNone()));

        assertThat(health.getStatus()).isEqualTo(Status.DOWN);
        assertThat(health.getDetails()).containsEntry("store", "elsewhere").containsKey("error");
    }

    private Health health(List<LeaseStore> inUse) {
        HeldEditLocks locks = new HeldEditLocks(new EditableAggregates(List.of()), editLocks);
        return new LocksHealthIndicator(locks, "locks", () -> inUse).health();
    }

    private static final class StoreThatGrantsNone extends ForwardingLeaseStore {

        StoreThatGrantsNone() {
            super(new InMemoryLeaseStore());
        }

        @Override
        public String name() {
            return "elsewhere";
        }

        @Override
        public void probe() {
            throw new LockStoreException("It grants no locks");
        }
    }
}
