package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.StrictSettings;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Heartbeats do not extend an edit lock beyond the maximum hold. */
@StrictSettings
@Tag("proof")
class MaxHoldTest extends EditLockFixture {

    private static final Duration LEASE = Duration.ofSeconds(4);
    private static final Duration HEARTBEAT_INTERVAL = Duration.ofMillis(100);
    private static final Duration MAX_HOLD = Duration.ofSeconds(6);

    @Autowired
    LeaseStore leases;

    /** Renders each page once, since the first pages of a new context are slow and the leases here are short. */
    @BeforeEach
    void warmUpPages() {
        startEditing(customer).form(edit + "/save").submitTo(edit + "/release");
    }

    @Test
    void heartbeatsExtendTheLockUpToTheMaximumHold() {
        Page form = startEditing(customer);
        Duration longest = Duration.ZERO;

        for (Optional<Lease> live = lease(); live.isPresent(); live = lease()) {
            assertEndsWithinMaxHold(live.get());
            longest = live.get().age().plus(live.get().remaining());
            if (live.get().sinceRenewal().compareTo(HEARTBEAT_INTERVAL) > 0) {
                heartbeat(customer, form);
            }
            Await.pause();
        }

        assertThat(longest).as("renewed beyond the first lease").isGreaterThan(LEASE);
        assertThat(json(heartbeat(customer, form)).get("how").asString()).isEqualTo("ENDED");
    }

    @Test
    void aTakeoverDoesNotRestartTheMaximumHold() {
        startEditing(customer);
        long held = System.nanoTime();

        Page second = startEditing(customer);
        heartbeat(customer, second);

        Duration atLeast = Duration.ofNanos(System.nanoTime() - held);
        Lease continued = lease().orElseThrow();
        assertThat(continued.age()).as("age since the first acquisition").isGreaterThanOrEqualTo(atLeast);
        assertEndsWithinMaxHold(continued);
    }

    private static void assertEndsWithinMaxHold(Lease lease) {
        assertThat(lease.age().plus(lease.remaining())).isLessThanOrEqualTo(MAX_HOLD);
    }

    private Optional<Lease> lease() {
        return leases.find(new LockTarget("Order", number.value()));
    }
}
