package dev.interlock.application.service.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.lock.AlreadyLockedException;
import dev.interlock.application.port.in.lock.NoLockException;
import dev.interlock.application.port.out.lock.InMemoryLeases;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.application.port.out.lock.LockManager;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The book's four verbs. */
class LeaseLockManagerTest {

    private static final LockTarget ORDER = new LockTarget("Order", "1");
    private static final Duration LEASE = Duration.ofMinutes(5);
    private static final Duration LONGEST_HOLD = Duration.ofMinutes(12);
    private static final LeaseTerms TERMS = new LeaseTerms(LEASE, LONGEST_HOLD);

    private final AtomicLong nanos = new AtomicLong();
    private final LockManager locks = new LeaseLockManager(new InMemoryLeases(nanos::get));

    @Test
    void whoComesSecondLearnsWhoHoldsItAndForHowLong() {
        locks.tryLock(ORDER, "kim", TERMS);
        pass(Duration.ofMinutes(1));

        assertThatExceptionOfType(AlreadyLockedException.class)
                .isThrownBy(() -> locks.tryLock(ORDER, "lee", TERMS))
                .satisfies(refused -> {
                    assertThat(refused.holder()).isEqualTo("kim");
                    assertThat(refused.remaining()).isEqualTo(Duration.ofMinutes(4));
                });
    }

    @Test
    void theSamePersonGoesOnWithANewIdAndTheOldOneIsDead() {
        Lease first = locks.tryLock(ORDER, "kim", TERMS);
        Lease second = locks.tryLock(ORDER, "kim", TERMS);

        assertThat(locks.checkLock(ORDER, second.lockId(), "kim").token()).isGreaterThan(first.token());
        assertThatExceptionOfType(NoLockException.class)
                .isThrownBy(() -> locks.checkLock(ORDER, first.lockId(), "kim"));
    }

    @Test
    void aLockIsNoneForAnotherPersonOrAnotherTarget() {
        Lease lock = locks.tryLock(ORDER, "kim", TERMS);

        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> locks.checkLock(ORDER, lock.lockId(), "lee"));
        assertThatExceptionOfType(NoLockException.class)
                .isThrownBy(() -> locks.checkLock(new LockTarget("Order", "2"), lock.lockId(), "kim"));
        assertThatExceptionOfType(NoLockException.class)
                .isThrownBy(() -> locks.extendLockExpiration(ORDER, lock.lockId(), "lee", TERMS));
    }

    @Test
    void extendingSetsTheEndAndAddsNothingAndHasACap() {
        Lease lock = locks.tryLock(ORDER, "kim", TERMS);

        for (int i = 0; i < 10; i++) {
            assertThat(locks.extendLockExpiration(ORDER, lock.lockId(), "kim", TERMS))
                    .isEqualTo(LEASE);
        }
        for (int minutes = 4; minutes <= 8; minutes += 4) {
            pass(Duration.ofMinutes(4));
            Duration untilTheCap = LONGEST_HOLD.minusMinutes(minutes);
            assertThat(locks.extendLockExpiration(ORDER, lock.lockId(), "kim", TERMS))
                    .isEqualTo(untilTheCap.compareTo(LEASE) < 0 ? untilTheCap : LEASE);
        }
    }

    @Test
    void whatIsReleasedOrOverIsAnybodys() {
        Lease lock = locks.tryLock(ORDER, "kim", TERMS);
        locks.releaseLock(ORDER, lock.lockId(), "kim");
        Lease next = locks.tryLock(ORDER, "lee", TERMS);

        pass(LEASE);
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> locks.checkLock(ORDER, next.lockId(), "lee"));
        assertThatCode(() -> locks.releaseLock(ORDER, next.lockId(), "lee")).doesNotThrowAnyException();
        assertThat(locks.tryLock(ORDER, "kim", TERMS).token()).isGreaterThan(next.token());
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
