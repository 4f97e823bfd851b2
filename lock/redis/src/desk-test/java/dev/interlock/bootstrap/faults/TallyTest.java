package dev.interlock.bootstrap.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.jdbc.testing.Operation;
import dev.interlock.lock.jdbc.testing.Operation.Outcome;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TallyTest {

    private static final long LEASE = Fault.LEASE.toMillis();

    @Test
    void aGrantDuringALiveLeaseBreaksTheLock() {
        Tally tally = tally(held(0, 2, 9), held(3, 5, 7));

        assertThat(tally.overlaps()).isEqualTo(1);
        assertThat(tally.broken()).isEqualTo(1);
    }

    @Test
    void aLongWaitDoesNotJustifyAGrantDuringALiveLease() {
        Tally tally = tally(held(5 * LEASE, 5 * LEASE + 2, 5 * LEASE + 9), held(0, 5 * LEASE + 3, 5 * LEASE + 7));

        assertThat(tally.broken()).isEqualTo(1);
    }

    @Test
    void aGrantAfterTheExpiryDoesNotBreakTheLock() {
        Tally tally = tally(held(0, 2, 2 * LEASE), held(3, LEASE + 3, LEASE + 9));

        assertThat(tally.overlaps()).isEqualTo(1);
        assertThat(tally.broken()).isZero();
    }

    /** The lease was granted first, and had expired when the reply arrived. */
    @Test
    void aLateReplyIsNotALateGrant() {
        Operation late = new Operation(Outcome.REFUSED, nanos(0), nanos(LEASE + 100), nanos(0), nanos(LEASE + 120));
        Tally tally = tally(late, held(LEASE - 50, LEASE + 3, LEASE + 130));

        assertThat(tally.overlaps()).isEqualTo(1);
        assertThat(tally.broken()).isZero();
    }

    @Test
    void aGrantAfterTheReleaseDoesNotOverlap() {
        Tally tally = tally(held(0, 2, 4), held(3, 5, 7));

        assertThat(tally.overlaps()).isZero();
        assertThat(tally.broken()).isZero();
    }

    private static Tally tally(Operation one, Operation other) {
        Tally tally = Tally.of(List.of(one), List.of(other));
        assertThat(Tally.of(List.of(other), List.of(one))).isEqualTo(tally);
        return tally;
    }

    /** Returns an operation that was granted just before the reply. Times are in milliseconds. */
    private static Operation held(long requested, long answered, long ended) {
        return new Operation(
                Outcome.REFUSED, nanos(requested), nanos(answered), nanos(answered - 1 + LEASE), nanos(ended));
    }

    private static long nanos(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
