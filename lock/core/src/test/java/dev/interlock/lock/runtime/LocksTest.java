package dev.interlock.lock.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LocksTest {

    private static final LockTarget TARGET = new LockTarget("Job", "report");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LeaseStore store = new InMemoryLeaseStore();

    @Test
    void allLocksOfOneStoreExcludeEachOther() throws InterruptedException {
        LockManager manager = Locks.lockManager(store);
        LockRequest request = LockRequest.leased(LockOwner.named("node"), MINUTE, TARGET);

        try (DistributedLock lock = Locks.distributedLock(store);
                DistributedLock other = Locks.distributedLock(store, MINUTE)) {
            try (LockHandle held = lock.tryLock(request).orElseThrow()) {
                assertThat(held.remaining()).isBetween(MINUTE.dividedBy(2), MINUTE);
                assertThat(other.tryLock(request)).isEmpty();
            }

            Lease lease = manager.tryLock(TARGET, "kim", MINUTE);
            assertThat(lock.tryLock(request)).isEmpty();
            assertThat(manager.leases().find(TARGET)).isPresent();
            manager.releaseLock(TARGET, lease.lockId(), "kim");
            assertThat(lock.isLocked(TARGET)).isFalse();
        }
    }

    @Test
    void warmUpAsksTheStoreAndLeavesItAsItWas() {
        List<String> asked = new ArrayList<>();
        LeaseStore recorded = new ForwardingLeaseStore(store) {
            @Override
            public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
                asked.add("renew");
                return super.renew(targets, lockId, owner, terms);
            }

            @Override
            public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
                asked.add("release");
                return super.release(targets, lockId, owner);
            }
        };

        Locks.warmUp(recorded);

        assertThat(asked).containsExactly("renew", "release");
        assertThat(store.findAll("interlock")).isEmpty();
    }

    @Test
    void interruptedWarmUpPreservesTheInterrupt() {
        Thread.currentThread().interrupt();

        Locks.warmUp(store);

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void warmUpTellsThatTheStoreIsAway() {
        LeaseStore away = new ForwardingLeaseStore(store) {
            @Override
            public List<Lease> findAll(Set<LockTarget> targets) {
                throw new IllegalStateException("away");
            }
        };

        assertThatIllegalStateException().isThrownBy(() -> Locks.warmUp(away));
    }
}
