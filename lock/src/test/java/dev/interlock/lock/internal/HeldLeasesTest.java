package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeldLeasesTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final LockTarget target = new LockTarget("Test", "a");
    private final LockTarget other = new LockTarget("Test", "b");
    private final LockOwner owner = LockOwner.named("kim");
    private final HeldLeases held = new HeldLeases(owner);

    /** The next holder would get the identity under which the store still undoes the failed request. */
    @Test
    void leaseIsNotHandedOverWhileTheOutcomeOfARequestIsUnknown() {
        grant();
        assertThat(held.handOver(target)).isNotNull();

        held.request(List.of(other), new LeaseTerms(HOUR), HOUR, false);

        assertThat(held.handOver(target)).isNull();
    }

    private void grant() {
        LockRequest request = LockRequest.leased(owner, HOUR, target);
        StoreIdentity identity = held.identity();
        Lease lease = new Lease(target, identity.lockId(), identity.owner(), 1, Duration.ZERO, Duration.ZERO, HOUR);
        long justNow = System.nanoTime() + HOUR.toNanos();
        assertThat(held.recordGrant(request, List.of(lease), justNow, justNow)).isTrue();
    }
}
