package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

/** Nobody keeps an order for good, however lively her page is. */
@TestPropertySource(
        properties = {
            "interlock.edit-lock.beat=500ms",
            "interlock.edit-lock.customer-lease=2s",
            "interlock.edit-lock.manual-lease=2s",
            "interlock.edit-lock.customer-max-hold=4s"
        })
class MaxHoldTest extends EditLockStory {

    private static final Duration CAP = Duration.ofSeconds(4);

    @Autowired
    LeaseStore leases;

    @Test
    void aLockIsExtendedUpToTheLongestHoldAndNoFurther() {
        Page form = startEditing(customer);
        Duration oldest = Duration.ZERO;

        for (Optional<Lease> live = lease(); live.isPresent(); live = lease()) {
            assertEndsWithinTheCap(live.get());
            oldest = live.get().age();
            beat(customer, form);
        }

        assertThat(oldest).as("and up to it").isGreaterThan(Duration.ofSeconds(2));
        assertThat(json(beat(customer, form)).get("how").asString()).isEqualTo("ENDED");
    }

    @Test
    void takingOverFromOneselfIsNoWayAroundIt() {
        startEditing(customer);
        await(() -> lease().orElseThrow().age().compareTo(Duration.ofSeconds(1)) > 0, Duration.ofSeconds(2));

        Page second = startEditing(customer);
        beat(customer, second);

        Lease goesOn = lease().orElseThrow();
        assertThat(goesOn.age()).isGreaterThan(Duration.ofSeconds(1));
        assertEndsWithinTheCap(goesOn);
    }

    private static void assertEndsWithinTheCap(Lease lease) {
        assertThat(lease.age().plus(lease.remaining())).isLessThanOrEqualTo(CAP);
    }

    private Optional<Lease> lease() {
        return leases.find(new LockTarget("Order", number.value()));
    }
}
