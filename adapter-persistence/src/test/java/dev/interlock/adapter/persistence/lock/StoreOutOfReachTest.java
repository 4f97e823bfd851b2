package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Acquisition.Granted;
import dev.interlock.application.port.out.lock.Grant;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.application.port.out.lock.LockOwner;
import dev.interlock.application.port.out.lock.LockRequest;
import dev.interlock.application.port.out.lock.LockStoreException;
import dev.interlock.application.service.lock.LeaseDistributedLock;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Who asks for a lock is answered while the database still keeps her request waiting; and what it does with that later is
 * undone. Published code waits for 50 seconds (locks.md C 32).
 */
@PersistenceTest
@TestPropertySource(properties = {"interlock.lock.pool-size=1", "interlock.lock-wait=20s"})
@Timeout(60)
class StoreOutOfReachTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    @Qualifier("dist_lock")
    LeaseStore leases;

    @Autowired
    JdbcClient database;

    @Autowired
    TransactionOperations transaction;

    private final LockTarget target = new LockTarget("Test", LockId.random().value());
    private final LockOwner kim = LockOwner.named("kim");
    private LeaseDistributedLock lock;

    @BeforeEach
    void theRowIsThere() throws InterruptedException {
        try (LeaseDistributedLock patient = new LeaseDistributedLock(leases, MINUTE)) {
            patient.tryLock(LockRequest.leased(kim, MINUTE, target))
                    .orElseThrow()
                    .close();
        }
        lock = new LeaseDistributedLock(leases);
    }

    @AfterEach
    void close() {
        lock.close();
    }

    @Test
    void aTransactionHasLockedTheRow() {
        transaction.executeWithoutResult(status -> {
            lockRow(target);
            verifyOutOfReach();
        });
        verifyNothingIsLeft();
    }

    /** There is one, and somebody who has time waits on it for another row. */
    @Test
    void noConnectionIsLeft() {
        LockTarget other = new LockTarget("Test", LockId.random().value());
        close(grant(other));
        CompletableFuture<Acquisition> patient = new CompletableFuture<>();
        transaction.executeWithoutResult(status -> {
            lockRow(other);
            patient.completeAsync(() -> grant(other));
            while (!Server.somebodyWaits(database)) {
                Thread.onSpinWait();
            }
            verifyOutOfReach();
        });
        close(patient.join());
        verifyNothingIsLeft();
    }

    /** The server goes on with the statement when its sender has given up. */
    @Test
    void whatWaitedTooLongForItsRowChangesNothing() {
        LeaseRequest request = new LeaseRequest(target, LockId.random(), "kim", LeaseTerms.uncapped(MINUTE));
        transaction.executeWithoutResult(status -> {
            lockRow(target);
            assertThatExceptionOfType(DataAccessException.class)
                    .isThrownBy(() -> leases.acquire(request.answeredWithin(Duration.ofMillis(100))));
        });

        while (Server.isBusy(database)) {
            Thread.onSpinWait();
        }
        assertThat(leases.find(target)).isEmpty();
    }

    private void lockRow(LockTarget each) {
        database.sql("select token from dist_lock where name = ? for update")
                .param(each.name())
                .query(Long.class)
                .single();
    }

    private Acquisition grant(LockTarget each) {
        return leases.acquire(new LeaseRequest(each, LockId.random(), "kim", LeaseTerms.uncapped(MINUTE)));
    }

    private void close(Acquisition acquired) {
        Lease lease = ((Granted) acquired).lease();
        leases.release(lease.target(), lease.lockId(), lease.owner());
    }

    private void verifyOutOfReach() {
        assertThatExceptionOfType(LockStoreException.class).isThrownBy(this::tryLock);
        assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(() ->
                        lock.tryLock(LockRequest.leased(kim, MINUTE, target).waiting(Duration.ofMillis(300))));
    }

    /** Neither a lease that was granted late, nor a request that goes on waiting. */
    private void verifyNothingIsLeft() {
        while (isOutOfReach()) {
            Thread.onSpinWait();
        }
        assertThat(leases.find(target)).isEmpty();
    }

    private boolean isOutOfReach() {
        try {
            Optional<Grant> granted = tryLock();
            granted.ifPresent(Grant::close);
            return granted.isEmpty();
        } catch (LockStoreException late) {
            return true;
        }
    }

    private Optional<Grant> tryLock() {
        try {
            return lock.tryLock(LockRequest.leased(LockOwner.named("lee"), MINUTE, target));
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
