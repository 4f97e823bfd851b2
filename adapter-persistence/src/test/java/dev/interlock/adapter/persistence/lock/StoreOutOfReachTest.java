package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.lock.Grant;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LockOwner;
import dev.interlock.application.port.out.lock.LockRequest;
import dev.interlock.application.port.out.lock.LockStoreException;
import dev.interlock.application.service.lock.LeaseDistributedLock;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.sql.Connection;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
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
    @Qualifier("lockConnectionPool")
    DataSource own;

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
            database.sql("select token from dist_lock where name = ? for update")
                    .param(target.name())
                    .query(Long.class)
                    .single();
            verifyOutOfReach();
        });
        verifyNothingIsLeft();
    }

    @Test
    void noConnectionIsLeft() throws Exception {
        try (Connection last = own.getConnection()) {
            assertThat(last.isClosed()).isFalse();
            verifyOutOfReach();
        }
        verifyNothingIsLeft();
    }

    private void verifyOutOfReach() {
        assertThatExceptionOfType(LockStoreException.class).isThrownBy(this::tryLock);
        assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(() ->
                        lock.tryLock(LockRequest.leased(kim, MINUTE, target).waiting(Duration.ofMillis(300))));
    }

    /** Neither a lease that was granted late, nor a request that goes on waiting. */
    private void verifyNothingIsLeft() {
        Optional<Grant> granted = Optional.empty();
        while (granted.isEmpty()) {
            granted = unlessTooSlow();
        }
        granted.get().close();
        assertThat(leases.find(target)).isEmpty();
    }

    private Optional<Grant> unlessTooSlow() {
        try {
            return tryLock();
        } catch (LockStoreException late) {
            return Optional.empty();
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
