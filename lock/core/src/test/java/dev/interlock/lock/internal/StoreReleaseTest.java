package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StoreReleaseTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);

    private final LockTarget target = new LockTarget("Test", "a");
    private final LeaseStore store = new InMemoryLeaseStore();
    private final StoreIdentity identity = StoreIdentity.of(LockOwner.named("kim"));

    @BeforeEach
    void acquire() {
        var unused =
                store.acquire(new AcquireRequest(target, identity.lockId(), identity.owner(), new LeaseTerms(HOUR)));
    }

    @Test
    void releaseTellsWhetherTheLeaseWasLive() {
        StoreRelease release = StoreRelease.atOnce(List.of(target), identity);

        assertThat(release.send(store)).isTrue();
        assertThat(store.find(target)).isEmpty();
        assertThat(release.send(store)).isFalse();
    }

    @Test
    void releaseAtALaterTimeShortensTheLease() {
        StoreRelease release = new StoreRelease(List.of(target), identity, System.nanoTime() + MINUTE.toNanos());

        assertThat(release.send(store)).isTrue();

        assertThat(store.find(target).orElseThrow().remaining()).isBetween(MINUTE.dividedBy(2), MINUTE);
    }
}
