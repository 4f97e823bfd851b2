package dev.interlock.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.spi.ConcurrentCallers;
import dev.interlock.lock.testing.TransactionEnd;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The contract of a {@link LockManager}: the four operations of the book, over any store. Many tests name a fault of the
 * published code.
 *
 * <p>No test sleeps. Times are compared with seconds to spare, because the clock of a store continues.
 */
public abstract class LockManagerContract {

    private static final String KIM = "kim";
    private static final String LEE = "lee";
    private static final Duration LEASE = Duration.ofMinutes(5);
    private static final Duration MAX_HOLD = Duration.ofMinutes(12);
    private static final LeaseTerms TERMS = new LeaseTerms(LEASE, MAX_HOLD);

    private final LockTarget order = anOrder();

    protected abstract LockManager locks();

    /** Lets the time pass for all locks. */
    protected abstract void letTimePass(Duration time);

    /** Does the work in a transaction of its own. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    @Nested
    class Acquiring {

        @Test
        void refusalNamesTheHolderAndTheRemainingTime() {
            locks().tryLock(order, KIM, TERMS);
            letTimePass(Duration.ofMinutes(1));

            assertThatExceptionOfType(AlreadyLockedException.class)
                    .isThrownBy(() -> locks().tryLock(order, LEE, TERMS))
                    .satisfies(refused -> {
                        assertThat(refused.holder()).isEqualTo(KIM);
                        assertIsAbout(refused.remaining(), Duration.ofMinutes(4));
                    });
        }

        /** Published code throws one of two exceptions in the same situation, by chance. */
        @Test
        void onlyOneOfManyCallersAcquiresAndTheOthersGetTheSameException() {
            int count = 20;
            try (ConcurrentCallers callers = new ConcurrentCallers(count)) {
                List<Optional<LockException>> refusals = callers.callAtOnce(caller -> refusalOf("caller " + caller));

                assertThat(refusals).filteredOn(Optional::isEmpty).hasSize(1);
                assertThat(refusals)
                        .filteredOn(Optional::isPresent)
                        .hasSize(count - 1)
                        .allSatisfy(refusal -> assertThat(refusal).containsInstanceOf(AlreadyLockedException.class));
            }
        }

        @Test
        void sameOwnerAcquiresANewLockIdAndTheOldOneBecomesInvalid() {
            Lease first = locks().tryLock(order, KIM, TERMS);
            Lease second = locks().tryLock(order, KIM, TERMS);

            assertThat(check(order, second.lockId(), KIM).token()).isGreaterThan(first.token());
            assertNoLock(order, first.lockId(), KIM);
        }

        /** In published code, the exception of one refusal does not extend the common exception. */
        @Test
        void everyRefusalIsALockException() {
            Lease lock = locks().tryLock(order, KIM, TERMS);

            assertThat(List.<ThrowingCallable>of(
                            () -> locks().tryLock(order, LEE, TERMS),
                            () -> check(order, lock.lockId(), LEE),
                            () -> locks().extendLockExpiration(order, lock.lockId(), LEE, TERMS)))
                    .allSatisfy(refused ->
                            assertThatExceptionOfType(LockException.class).isThrownBy(refused));
        }
    }

    @Nested
    class LockIds {

        /** In published code a lock id of one order is valid for every order. */
        @Test
        void lockIdIsInvalidForAnotherTarget() {
            Lease lock = locks().tryLock(order, KIM, TERMS);
            LockTarget another = anOrder();
            locks().tryLock(another, KIM, TERMS);

            assertNoLock(another, lock.lockId(), KIM);
            assertThat(check(order, lock.lockId(), KIM)).isNotNull();
        }

        /** In published code every user that knows a lock id can use the lock. */
        @Test
        void lockIdIsInvalidForAnotherOwner() {
            Lease lock = locks().tryLock(order, KIM, TERMS);

            assertNoLock(order, lock.lockId(), LEE);
            assertThat(check(order, lock.lockId(), KIM)).isNotNull();
        }

        @Test
        void anotherLockIdIsInvalid() {
            Lease lock = locks().tryLock(order, KIM, TERMS);

            assertNoLock(order, LockId.random(), KIM);
            assertThat(check(order, lock.lockId(), KIM)).isNotNull();
        }
    }

    @Nested
    class Extension {

        /** Published code adds to the old expiry, so an open tab holds the lock for hours. */
        @Test
        void extensionCountsFromNowAndDoesNotAddUp() {
            Lease lock = locks().tryLock(order, KIM, TERMS);

            for (int i = 0; i < 10; i++) {
                assertIsAbout(extend(lock), LEASE);
            }
        }

        @Test
        void extensionNeverExceedsTheMaximumHold() {
            Lease lock = locks().tryLock(order, KIM, TERMS);

            letTimePass(Duration.ofMinutes(4));
            assertIsAbout(extend(lock), LEASE);
            letTimePass(Duration.ofMinutes(4));
            assertIsAbout(extend(lock), MAX_HOLD.minusMinutes(8));
        }

        @Test
        void acquiringAgainNeverExceedsTheMaximumHold() {
            Lease first = locks().tryLock(order, KIM, TERMS);
            letTimePass(Duration.ofMinutes(4));
            extend(first);
            letTimePass(Duration.ofMinutes(4));

            Lease second = locks().tryLock(order, KIM, TERMS);

            assertIsAbout(check(order, second.lockId(), KIM).remaining(), MAX_HOLD.minusMinutes(8));
        }
    }

    @Nested
    class ReleaseAndExpiry {

        @Test
        void releasedLockIsFreeForAnotherOwner() {
            Lease lock = locks().tryLock(order, KIM, TERMS);

            release(lock);

            assertThat(locks().tryLock(order, LEE, TERMS).token()).isGreaterThan(lock.token());
        }

        @ParameterizedTest
        @EnumSource
        void lockReleasedAfterTheCommitIsFree(TransactionEnd end) {
            Lease lock = locks().tryLock(order, KIM, TERMS);

            inTransaction(() -> {
                end.run(() -> locks().releaseLock(order, lock.lockId(), KIM));
                return lock;
            });

            assertThat(locks().leases().find(order)).isEmpty();
        }

        /** Published code deletes the expired lock in the check, and its own exception rolls that back. */
        @Test
        void expiredLockIsFreeForAnotherOwnerAfterARefusedCheck() {
            Lease lock = locks().tryLock(order, KIM, TERMS);
            letTimePass(LEASE);

            assertNoLock(order, lock.lockId(), KIM);

            assertThat(locks().tryLock(order, LEE, TERMS).token()).isGreaterThan(lock.token());
        }
    }

    private Optional<LockException> refusalOf(String owner) {
        try {
            locks().tryLock(order, owner, TERMS);
            return Optional.empty();
        } catch (LockException refused) {
            return Optional.of(refused);
        }
    }

    /** Checks that each operation treats the lock as missing. The release of a missing lock changes nothing and does not fail. */
    private void assertNoLock(LockTarget target, LockId lockId, String owner) {
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> check(target, lockId, owner));
        assertThatExceptionOfType(NoLockException.class)
                .isThrownBy(() -> locks().extendLockExpiration(target, lockId, owner, TERMS));
        inTransaction(() -> {
            locks().releaseLock(target, lockId, owner);
            return target;
        });
    }

    private Lease check(LockTarget target, LockId lockId, String owner) {
        return inTransaction(() -> locks().checkLock(target, lockId, owner));
    }

    private Duration extend(Lease lock) {
        return locks().extendLockExpiration(lock.target(), lock.lockId(), lock.owner(), TERMS);
    }

    private void release(Lease lock) {
        inTransaction(() -> {
            locks().releaseLock(lock.target(), lock.lockId(), lock.owner());
            return lock;
        });
    }

    private static void assertIsAbout(Duration actual, Duration expected) {
        assertThat(actual).isBetween(expected.minusSeconds(30), expected.plusSeconds(1));
    }

    private static LockTarget anOrder() {
        return new LockTarget("Order", LockId.random().value());
    }
}
