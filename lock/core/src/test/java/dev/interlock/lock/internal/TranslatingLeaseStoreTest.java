package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Callers of any verb catch one exception, whose message has the store and the reason. */
class TranslatingLeaseStoreTest {

    private static final LockTarget TARGET = new LockTarget("job", "report");
    private static final LockId LOCK_ID = LockId.random();
    private static final LeaseTerms TERMS = new LeaseTerms(Duration.ofMinutes(1));

    private final LockManager locks = Locks.lockManager(new FailingStore(new UncheckedIOException(
            "The server is away", new IOException("Access denied for user 'app'; it has no password"))));

    @Test
    void eachVerbOfAUserNamesTheStoreAndTheReason() {
        assertFails(() -> locks.tryLock(TARGET, "kim", TERMS));
        assertFails(() -> locks.checkLock(TARGET, LOCK_ID, "kim"));
        assertFails(() -> locks.extendLockExpiration(TARGET, LOCK_ID, "kim", TERMS));
        assertFails(() -> locks.releaseLock(TARGET, LOCK_ID, "kim"));
    }

    @Test
    void requestOfAProcessNamesTheStoreAndTheReason() {
        try (DistributedLock lock = Locks.distributedLock(new FailingStore(
                new UncheckedIOException("The server is away", new IOException("Access denied for user 'app'"))))) {
            assertFails(() -> lock.tryLock(LockRequest.leased(LockOwner.named("node"), TERMS.lease(), TARGET)));
        }
    }

    private static void assertFails(ThrowingCallable verb) {
        assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(verb)
                .withMessage("The lease store memory failed: The server is away: Access denied for user 'app'")
                .withCauseInstanceOf(UncheckedIOException.class);
    }

    @Test
    void reasonIsNamedOnce() {
        LockManager failing = Locks.lockManager(new FailingStore(new UncheckedIOException(new IOException("Away"))));

        assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(() -> failing.tryLock(TARGET, "kim", TERMS))
                .withMessage("The lease store memory failed: java.io.IOException: Away");
    }

    @Test
    void mistakesOfTheCallerLeaveAsTheyAre() {
        LockManager outsideATransaction =
                Locks.lockManager(new FailingStore(new IllegalStateException("No transaction")));
        LockManager withAnArgument = Locks.lockManager(new FailingStore(new IllegalArgumentException("No such owner")));

        assertThatIllegalStateException().isThrownBy(() -> outsideATransaction.checkLock(TARGET, LOCK_ID, "kim"));
        assertThatIllegalArgumentException().isThrownBy(() -> withAnArgument.tryLock(TARGET, "kim", TERMS));
    }

    private static final class FailingStore extends ForwardingLeaseStore {

        private final RuntimeException failure;

        FailingStore(RuntimeException failure) {
            super(new InMemoryLeaseStore());
            this.failure = failure;
        }

        @Override
        public AcquireResult acquire(AcquireRequest request) {
            throw failure;
        }

        @Override
        public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
            throw failure;
        }

        @Override
        public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
            throw failure;
        }

        @Override
        public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
            throw failure;
        }
    }
}
