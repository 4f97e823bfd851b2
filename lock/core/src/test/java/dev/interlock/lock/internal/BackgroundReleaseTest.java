package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.FaultyLeaseStore.Fault;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackgroundReleaseTest {

    private final FaultyLeaseStore store = new FaultyLeaseStore(new InMemoryLeaseStore());
    private final ManualLockServices manual = new ManualLockServices(store);
    private final StoreRelease release =
            StoreRelease.atOnce(List.of(new LockTarget("Test", "a")), StoreIdentity.of(LockOwner.named("kim")));

    /** The pauses grow from 50 ms to one second. */
    @Test
    void failedReleaseIsRepeatedAfterEverLongerPauses() {
        store.inject(Fault.REQUEST_FAILS);
        new BackgroundRelease(manual.services, release, Duration.ofHours(1)).start();
        manual.runBackground();

        for (long pauseMillis : new long[] {50, 100, 200, 400, 800, 1_000, 1_000}) {
            assertThat(manual.lastDelay()).isEqualTo(Duration.ofMillis(pauseMillis));
            manual.runNextTask();
        }

        store.inject(Fault.NONE);
        manual.runNextTask();
        assertThat(store.releases).hasValue(9);
        assertThat(manual.services.isIdle()).isTrue();
    }

    @Test
    void releaseIsNotRepeatedWhenTheLeaseHasExpired() {
        store.inject(Fault.REQUEST_FAILS);

        new BackgroundRelease(manual.services, release, Duration.ZERO).start();
        manual.runBackground();

        assertThat(store.releases).hasValue(1);
        assertThat(manual.services.isIdle()).isTrue();
    }
}
