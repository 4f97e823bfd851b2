package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.testing.TransactionEnd;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of the requests of a distributed lock to its store: how leases are granted, renewed, checked and released. */
public abstract class DistributedLockStoreContract extends DistributedLockFixture {

    @Nested
    class AcquireAndRelease {

        @Test
        void freeTargetIsGranted() throws Exception {
            LockHandle grant = acquire(here, kim, MINUTE, a);

            assertThat(grant.state()).isEqualTo(State.HELD);
            assertThat(grant.token()).isPositive();
            assertThat(grant.remaining()).isBetween(MINUTE.minusSeconds(30), MINUTE);
            assertThat(here.isLocked(a)).isTrue();
            assertThat(store().find(a)).get().satisfies(lease -> {
                assertThat(lease.owner()).startsWith("kim ");
                assertThat(lease.token()).isEqualTo(grant.token());
            });
            grant.close();
            assertThat(grant.state()).isEqualTo(State.CLOSED);
            assertThat(here.isLocked(a)).isFalse();
        }

        @Test
        void heldLockIsRefusedToOthersInThisAndOtherProcesses() throws Exception {
            try (LockHandle grant = acquire(here, kim, MINUTE, a)) {
                assertThat(tryAcquire(here, lee, a)).isEmpty();
                assertThat(tryAcquire(there, lee, a)).isEmpty();
                assertThat(grant.state()).isEqualTo(State.HELD);
            }
        }

        /** With the same identity, a late release of the earlier hold would end the next one. */
        @Test
        void nextHoldOfTheSameOwnerHasANewIdentityAtTheStore() throws Exception {
            LockHandle first = acquire(here, kim, MINUTE, a);
            Lease earlier = store().find(a).orElseThrow();
            first.close();

            LockHandle again = acquire(here, kim, MINUTE, a);

            assertThat(store().find(a).orElseThrow().lockId()).isNotEqualTo(earlier.lockId());
            assertThat(store().release(a, earlier.lockId(), earlier.owner())).isFalse();
            again.close();
        }

        /** In published code, two threads with the same owner name both hold the lock. */
        @Test
        void twoOwnersWithTheSameNameExcludeEachOther() throws Exception {
            try (LockHandle grant = acquire(here, kim, MINUTE, a)) {
                assertThat(tryAcquire(here, LockOwner.named("kim"), a)).isEmpty();
                assertThat(tryAcquire(there, LockOwner.named("kim"), a)).isEmpty();
                assertThat(grant.state()).isEqualTo(State.HELD);
            }
        }

        @Test
        void releasedLockIsFreeForOthersWithANewToken() throws Exception {
            long first;
            try (LockHandle grant = acquire(here, kim, MINUTE, a)) {
                first = grant.token();
            }
            try (LockHandle grant = acquire(there, lee, MINUTE, a)) {
                assertThat(grant.token()).isGreaterThan(first);
            }
            try (LockHandle grant = acquire(here, kim, MINUTE, a)) {
                assertThat(grant.token()).isGreaterThan(first + 1);
            }
        }

        @Test
        void closingAHandleTwiceReleasesOnce() throws Exception {
            LockHandle first = acquire(here, kim, MINUTE, a);
            first.close();
            LockHandle second = acquire(there, lee, MINUTE, a);

            first.close();

            assertThat(second.extend(HOUR)).isTrue();
            assertThat(first.extend(HOUR)).isFalse();
            assertThat(first.remaining()).isZero();
            second.close();
        }
    }

    @Nested
    class ReleaseAfterATime {

        @Tag(SLOW)
        @Test
        void targetsStayLockedUntilThatTimeAndThenExpire() throws Exception {
            LockHandle grant = acquire(here, kim, MINUTE, a, b);

            assertThat(grant.releaseAfter(FIVE_SECONDS)).isTrue();

            assertThat(grant.state()).isEqualTo(State.CLOSED);
            assertThat(Stream.of(kim, lee))
                    .allMatch(owner -> tryAcquire(here, owner, a).isEmpty());
            assertThat(store().findAll(Set.of(a, b)))
                    .hasSize(2)
                    .allMatch(lease -> lease.remaining().compareTo(FIVE_SECONDS) <= 0);
            assertThat(tryAcquireWaiting(there, lee, a, b)).get().satisfies(next -> next.close());
        }

        @Test
        void timeThatHasPassedReleasesAtOnce() throws Exception {
            LockHandle grant = acquire(here, kim, MINUTE, a);

            assertThat(grant.releaseAfter(SECOND.negated())).isTrue();

            assertThat(there.isLocked(a)).isFalse();
        }

        @Test
        void leaseIsNeverLengthened() throws Exception {
            LockHandle grant = acquire(here, kim, FIVE_SECONDS, a);

            grant.releaseAfter(HOUR);

            assertThat(store().find(a).orElseThrow().remaining()).isLessThanOrEqualTo(FIVE_SECONDS);
        }

        @Tag(SLOW)
        @Test
        void watchdogRenewsTheLeaseNoMore() throws Exception {
            LockHandle grant = acquireWatched(here, kim, WATCHED, a);

            grant.releaseAfter(WATCHED);

            assertThat(tryAcquireWaiting(there, lee, a)).get().satisfies(next -> next.close());
        }

        @Test
        void leaseOfTheNextOwnerIsNotShortened() throws Exception {
            LockHandle late = acquire(here, kim, SHORT, a);
            LockHandle next = tryAcquireWaiting(there, lee, a).orElseThrow();

            assertThat(late.releaseAfter(SHORT)).isFalse();

            assertThat(store().find(a).orElseThrow().remaining()).isGreaterThan(SHORT);
            next.close();
        }

        @Test
        void anotherHandleOfTheOwnerKeepsTheLease() throws Exception {
            LockHandle outer = acquire(here, kim, MINUTE, a);
            LockHandle inner = acquire(here, kim, MINUTE, a);

            inner.releaseAfter(SHORT);

            assertThat(store().find(a).orElseThrow().remaining()).isGreaterThan(FIVE_SECONDS);
            outer.close();
            assertThat(there.isLocked(a)).isFalse();
        }

        @Tag(SLOW)
        @Test
        void timeCountsFromTheCallEvenIfTheTransactionEndsLater() throws Exception {
            LockHandle grant = acquire(here, kim, MINUTE, a);

            inTransaction(() -> {
                grant.releaseAfter(FIVE_SECONDS);
                return grant;
            });

            assertThat(store().find(a).orElseThrow().remaining()).isBetween(Duration.ZERO, FIVE_SECONDS);
            assertThat(tryAcquireWaiting(there, lee, a)).get().satisfies(next -> next.close());
        }
    }

    @Nested
    class Reentry {

        /** In published code the inner unlock releases the outer lock. */
        @Test
        void reentrantLockIsHeldUntilTheLastHandleIsClosed() throws Exception {
            LockHandle outer = acquire(here, kim, MINUTE, a);
            LockHandle inner = acquire(here, kim, MINUTE, a);

            assertThat(inner.token()).isEqualTo(outer.token());
            inner.close();
            assertThat(outer.state()).isEqualTo(State.HELD);
            assertThat(tryAcquire(there, lee, a)).isEmpty();

            outer.close();
            assertThat(here.isLocked(a)).isFalse();
        }

        @Test
        void reentryRenewsAndNeverShortensTheLease() throws Exception {
            try (LockHandle outer = acquire(here, kim, MINUTE, a);
                    LockHandle longer = acquire(here, kim, HOUR, a);
                    LockHandle shorter = acquire(here, kim, SHORT, a)) {
                assertThat(Stream.of(outer, longer, shorter).map(LockHandle::remaining))
                        .allMatch(left -> left.compareTo(MINUTE) > 0);
                assertThat(store().find(a))
                        .get()
                        .satisfies(lease -> assertThat(lease.remaining()).isGreaterThan(MINUTE));
            }
        }

        /** The remaining time of the handle never exceeds that of the store. */
        @Test
        void reentryNeverExceedsTheMaximumHold() throws Exception {
            LeaseTerms terms = new LeaseTerms(FIVE_SECONDS, FIVE_SECONDS);
            LockRequest request = new LockRequest(List.of(a), kim, Duration.ZERO, terms, false);
            try (LockHandle outer = here.tryLock(request).orElseThrow()) {
                await(() -> store().find(a).orElseThrow().age().compareTo(SECOND) > 0);
                try (LockHandle inner = here.tryLock(request).orElseThrow()) {
                    Duration atTheStore = store().find(a).orElseThrow().remaining();
                    Duration local = inner.remaining();
                    assertThat(atTheStore).isGreaterThan(local.minusMillis(500));
                    assertThat(local).isLessThan(FIVE_SECONDS.minus(SECOND));
                    assertThat(outer.remaining()).isLessThan(FIVE_SECONDS.minus(SECOND));
                }
            }
        }
    }

    @Nested
    class SeveralTargets {

        @Test
        void severalTargetsAreGrantedAllOrNone() throws Exception {
            try (LockHandle one = acquire(there, lee, MINUTE, b)) {
                assertThat(tryAcquire(here, kim, c, a, b)).isEmpty();
                assertThat(here.isLocked(a)).isFalse();
                assertThat(here.isLocked(c)).isFalse();
                assertThat(one.state()).isEqualTo(State.HELD);
            }
            try (LockHandle all = acquire(here, kim, MINUTE, c, a, b, a)) {
                assertThat(all.targets()).containsExactly(a, b, c);
                assertThat(Stream.of(a, b, c).map(all::token)).allMatch(token -> token > 0);
                assertThatIllegalStateException().isThrownBy(all::token);
                assertThat(tryAcquire(there, lee, c)).isEmpty();
            }
            assertThat(Stream.of(a, b, c)).noneMatch(here::isLocked);
        }

        /** The request names the held target and the new one, so that both leases are renewed together. */
        @Test
        void reentryForMoreTargetsRenewsAllInOneRequest() throws Exception {
            try (LockHandle outer = acquire(here, kim, MINUTE, a)) {
                long token = outer.token();
                int before = leases.acquires.get();
                try (LockHandle both = acquire(here, kim, HOUR, a, b)) {
                    assertThat(leases.acquires.get() - before).isEqualTo(1);
                    assertThat(both.token(a)).isEqualTo(token);
                    assertThat(outer.remaining()).isGreaterThan(MINUTE);
                    assertThat(both.remaining()).isGreaterThan(MINUTE);
                }
                assertThat(here.isLocked(b)).isFalse();
                assertThat(here.isLocked(a)).isTrue();
            }
        }

        @Test
        void groupRemainsAsLongAsItsShortestLease() throws Exception {
            try (LockHandle outer = acquire(here, kim, HOUR, a);
                    LockHandle both = acquire(here, kim, MINUTE, a, b)) {
                assertThat(both.remaining()).isLessThanOrEqualTo(MINUTE);
                assertThat(outer.remaining()).isGreaterThan(MINUTE);
            }
        }

        /** Otherwise two owners that each hold the target of the other would wait until both wait times elapse. */
        @Test
        void requestForATargetBeforeAHeldOneNeverWaits() throws Exception {
            try (LockHandle kims = acquire(here, kim, MINUTE, b);
                    LockHandle lees = acquire(there, lee, MINUTE, a)) {
                assertThat(here.tryLock(LockRequest.leased(kim, MINUTE, a).waiting(HOUR)))
                        .isEmpty();
                assertThat(Stream.of(kims, lees).map(LockHandle::state)).containsOnly(State.HELD);
            }
        }
    }

    @Nested
    class Check {

        @Test
        void holderPassesTheCheck() throws Exception {
            try (LockHandle grant = acquire(here, kim, MINUTE, a, b)) {
                assertThat(inTransaction(() -> {
                            grant.check(b);
                            return "written";
                        }))
                        .isEqualTo("written");
            }
        }

        @Test
        void staleHolderFailsTheCheck() throws Exception {
            LockHandle late = acquire(here, kim, SHORT, a);
            LockHandle next = tryAcquireWaiting(there, lee, a).orElseThrow();

            assertRefused(late, a);
            late.close();
            assertRefused(late, a);
            assertRefused(next, b);
            inTransaction(() -> {
                next.check(a);
                return next;
            });
            next.close();
        }

        /** The handle is still held by the clock of its process. */
        @Test
        void storeDecidesTheCheckEvenIfTheHandleIsHeld() throws Exception {
            try (LockHandle grant = acquire(here, kim, MINUTE, a)) {
                Lease lease = store().find(a).orElseThrow();
                inTransaction(() -> store().release(a, lease.lockId(), lease.owner()));
                await(() -> store().find(a).isEmpty());

                assertThat(grant.state()).isEqualTo(State.HELD);
                assertRefused(grant, a);
            }
        }

        private void assertRefused(LockHandle grant, LockTarget target) {
            assertThatExceptionOfType(LeaseLostException.class)
                    .isThrownBy(() -> inTransaction(() -> {
                        grant.check(target);
                        return grant;
                    }));
        }
    }

    @Nested
    class CallersTransaction {

        /** A release on the connection of the ended transaction would be rolled back by the pool. */
        @ParameterizedTest
        @EnumSource
        void handleClosedAfterTheCommitFreesTheLock(TransactionEnd end) throws Exception {
            LockHandle grant = acquire(here, kim, MINUTE, a, b);

            inTransaction(() -> {
                end.run(grant::close);
                return grant;
            });

            assertThat(Stream.of(a, b)).noneMatch(there::isLocked);
        }

        /** The transaction of a job that failed; its successor need not wait for the end of the lease. */
        @Test
        void handleClosedInARolledBackTransactionFreesTheLock() throws Exception {
            LockHandle grant = acquire(here, kim, MINUTE, a);

            assertThatIllegalStateException()
                    .isThrownBy(() -> inTransaction(() -> {
                        grant.close();
                        throw new IllegalStateException("the job failed");
                    }))
                    .withMessage("the job failed");

            assertThat(there.isLocked(a)).isFalse();
        }
    }
}
