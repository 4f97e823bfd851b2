package dev.interlock.lock.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireResult.Granted;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class AcquireRequestTest {

    private static final LockTarget A = new LockTarget("Test", "a");
    private static final LockTarget B = new LockTarget("Test", "b");
    private static final LeaseTerms TERMS = new LeaseTerms(Duration.ofMinutes(1));

    private final LockId lockId = LockId.random();
    private final AcquireRequest request = new AcquireRequest(List.of(B, A), lockId, "kim", TERMS);

    @Test
    void namesItsTargetsInOrder() {
        assertThat(request.targets()).containsExactly(A, B);
        assertThatIllegalArgumentException().isThrownBy(() -> new AcquireRequest(List.of(), lockId, "kim", TERMS));
    }

    @Test
    void doesNotWaitUnlessItSaysSo() {
        assertThat(request.waits()).isFalse();
        assertThat(request.waiting().waits()).isTrue();
        assertThat(request.waiting().targets()).isEqualTo(request.targets());
    }

    @Test
    void partForOneTargetIsOtherwiseTheSame() {
        assertThat(request.only(B))
                .isEqualTo(new AcquireRequest(List.of(B), lockId, "kim", TERMS, request.replyTimeout(), false));
        assertThat(request.withReplyTimeout(Duration.ofSeconds(9)).replyTimeout())
                .isEqualTo(Duration.ofSeconds(9));
    }

    @Test
    void isRefusedByTheLeaseOfAnotherOwnerAndByOneOnAnotherTargetOfTheSameResource() {
        AcquireRequest own = new AcquireRequest(A, lockId, "kim", TERMS);

        assertThat(own.isRefusedBy(own.newLease(A, 1))).isFalse();
        assertThat(own.isRefusedBy(new AcquireRequest(A, lockId, "lee", TERMS).newLease(A, 1)))
                .isTrue();
        assertThat(own.isRefusedBy(own.newLease(B, 1))).isTrue();
    }

    @Test
    void grantOfSeveralTargetsHasNoSingleLease() {
        Lease lease = request.newLease(A, 7);

        assertThat(lease)
                .isEqualTo(new Lease(A, lockId, "kim", 7, Duration.ZERO, Duration.ZERO, Duration.ofMinutes(1)));
        assertThat(new Granted(List.of(lease)).lease()).isEqualTo(lease);
        assertThatIllegalStateException().isThrownBy(() -> new Granted(List.of(lease, request.newLease(B, 8))).lease());
    }
}
