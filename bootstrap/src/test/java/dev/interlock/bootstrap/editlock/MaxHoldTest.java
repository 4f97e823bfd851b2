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

/** No member keeps an order for good, however often the page sends heartbeats. */
@StrictSettings
@Tag("proof")
class MaxHoldTest extends EditLockStory {

    private static final Duration LEASE = Duration.ofSeconds(4);
    private static final Duration BEAT = Duration.ofMillis(100);
    private static final Duration CAP = Duration.ofSeconds(6);

    @Autowired
    LeaseStore leases;

    /** The first pages of a new context take their time, and the leases here are short. */
    @BeforeEach
    void everyPageHasBeenShownOnce() {
        startEditing(customer).form(edit + "/save").submitTo(edit + "/release");
    }

    @Test
    void aLockIsExtendedUpToTheLongestHoldAndNoFurther() {
        Page form = startEditing(customer);
        Duration oldest = Duration.ZERO;

        for (Optional<Lease> live = lease(); live.isPresent(); live = lease()) {
            assertEndsWithinTheCap(live.get());
            oldest = live.get().age();
            if (live.get().sinceRenewal().compareTo(BEAT) > 0) {
                beat(customer, form);
            }
            Await.pause();
        }

        assertThat(oldest).as("and up to it").isGreaterThan(LEASE);
        assertThat(json(beat(customer, form)).get("how").asString()).isEqualTo("ENDED");
    }

    @Test
    void takingOverFromOneselfIsNoWayAroundIt() {
        startEditing(customer);
        long held = System.nanoTime();

        Page second = startEditing(customer);
        beat(customer, second);

        Duration atLeast = Duration.ofNanos(System.nanoTime() - held);
        Lease goesOn = lease().orElseThrow();
        assertThat(goesOn.age()).as("counted from the first").isGreaterThanOrEqualTo(atLeast);
        assertEndsWithinTheCap(goesOn);
    }

    private static void assertEndsWithinTheCap(Lease lease) {
        assertThat(lease.age().plus(lease.remaining())).isLessThanOrEqualTo(CAP);
    }

    private Optional<Lease> lease() {
        return leases.find(new LockTarget("Order", number.value()));
    }
}
