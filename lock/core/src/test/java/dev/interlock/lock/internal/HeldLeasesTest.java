package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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

    @Test
    void ownerHoldsWhatWasGrantedUntilItIsRemoved() {
        assertThat(held.isEmpty()).isTrue();
        grant();
        held.attach(Map.of(target, QueueNode.accepting(HOUR)));

        assertThat(held.isEmpty()).isFalse();
        assertThat(held.release(List.of(target))).containsExactly(target);
        assertThat(held.remove(List.of(target))).containsOnlyKeys(target);
        assertThat(held.isEmpty()).isTrue();
    }

    @Test
    void onlyATargetThatSortsBeforeAHeldOneCouldWaitInACircle() {
        grant();

        assertThat(held.holdsAfterAny(List.of(new LockTarget("Test", "A")))).isTrue();
        assertThat(held.holdsAfterAny(List.of(target))).isFalse();
        assertThat(held.holdsAfterAny(List.of(other))).isFalse();
    }

    @Test
    void requestAfterAnAbandonedOneHasANewIdentity() {
        LockId abandoned = request(target);
        assertThatExceptionOfType(LockStoreException.class).isThrownBy(held::requireResolved);

        held.abandonRequest();

        assertThatCode(held::requireResolved).doesNotThrowAnyException();
        assertThat(request(target)).isNotEqualTo(abandoned);
    }

    /** The store has forgotten the earlier grant, and another owner may have held the target since. */
    @Test
    void grantOfAHeldTargetWithANewTokenMeansThatAllIsLost() {
        grant();

        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> recordGrant(target, 2));

        assertThat(held.state(List.of(target))).isEqualTo(State.LOST);
        assertThat(held.lostTargets()).containsExactly(target);
    }

    @Test
    void onlyLostTargetsAreReportedAsLost() {
        grant();
        recordGrant(other, 1);
        assertThat(held.lostTargets()).isEmpty();

        held.markLost(List.of(other));

        assertThat(held.lostTargets()).containsExactly(other);
        assertThat(held.remaining(List.of(target))).isPositive();
        assertThat(held.remaining(List.of(target, other))).isZero();
    }

    /** While the lease is released, the store may still refuse it to the next waiter: the node keeps its place. */
    @Test
    void nodeStaysAtTheHeadAsLongAsTheLease() {
        grant();
        QueueNode node = QueueNode.accepting(HOUR);
        held.attach(Map.of(target, node));
        assertThat(Duration.ofNanos(node.remainingNanos())).isBetween(HOUR, HOUR.multipliedBy(2));

        held.markLost(List.of(target));
        assertThat(node.isExpired()).isTrue();

        var unused = held.remove(List.of(target));
        assertThat(node.isExpired()).isFalse();
    }

    /** The maximum hold counts from the first grant. */
    @Test
    void renewalByAReentryStaysWithinTheMaximumHold() {
        long anHourAgo = System.nanoTime() - HOUR.toNanos();
        LeaseTerms capped = new LeaseTerms(HOUR, HOUR.multipliedBy(2));
        LockRequest request = LockRequest.watched(owner, capped, List.of(target));
        held.recordGrant(request, List.of(lease(target, 1, HOUR.multipliedBy(2))), anHourAgo, anHourAgo);

        held.recordGrant(
                request, List.of(lease(target, 1, HOUR.multipliedBy(3))), System.nanoTime(), System.nanoTime());

        assertThat(held.remaining(List.of(target))).isBetween(HOUR.dividedBy(2), HOUR);
    }

    private void grant() {
        recordGrant(target, 1);
    }

    private void recordGrant(LockTarget granted, long token) {
        LockRequest request = LockRequest.leased(owner, HOUR, granted);
        long justNow = System.nanoTime() + HOUR.toNanos();
        held.recordGrant(request, List.of(lease(granted, token, HOUR)), justNow, justNow);
    }

    private Lease lease(LockTarget granted, long token, Duration remaining) {
        StoreIdentity identity = held.identity();
        return new Lease(granted, identity.lockId(), identity.owner(), token, Duration.ZERO, Duration.ZERO, remaining);
    }

    private LockId request(LockTarget requested) {
        return held.request(List.of(requested), new LeaseTerms(HOUR), HOUR, false)
                .lockId();
    }
}
