package dev.interlock.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockRequestTest {

    private static final LockOwner OWNER = LockOwner.named("node");
    private static final LockTarget A = new LockTarget("Test", "a");
    private static final LockTarget B = new LockTarget("Test", "b");

    private final LockRequest request = LockRequest.leased(OWNER, Duration.ofMinutes(1), B, A, B);

    @Test
    void namesEachTargetOnceAndInOrder() {
        assertThat(request.targets()).containsExactly(A, B);
        assertThatIllegalArgumentException().isThrownBy(() -> LockRequest.leased(OWNER, Duration.ofMinutes(1)));
    }

    @Test
    void makesOneAttemptUnlessItWaits() {
        assertThat(request.waitTime()).isZero();
        assertThat(request.waiting(Duration.ofSeconds(1)).waitTime()).isEqualTo(Duration.ofSeconds(1));
        assertThatIllegalArgumentException().isThrownBy(() -> request.waiting(Duration.ofNanos(-1)));
    }

    /** Such times can be added without overflow. */
    @Test
    void waitsAtMostHundredYears() {
        assertThat(request.waiting(Duration.ofSeconds(Long.MAX_VALUE)).waitTime())
                .isEqualTo(Duration.ofDays(36_500));
    }

    @Test
    void hasAWatchdogIfItIsWatched() {
        assertThat(request.watchdog()).isFalse();
        assertThat(LockRequest.watched(OWNER, Duration.ofMinutes(1), A)).satisfies(watched -> {
            assertThat(watched.watchdog()).isTrue();
            assertThat(watched.terms()).isEqualTo(new LeaseTerms(Duration.ofMinutes(1)));
            assertThat(watched.targets()).isEqualTo(List.of(A));
        });
    }
}
