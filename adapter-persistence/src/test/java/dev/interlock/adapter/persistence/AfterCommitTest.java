package dev.interlock.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.TransactionEnd;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Callbacks after the commit of a transaction of JPA. Hibernate has returned its connection to the pool by then, and takes another
 * one.
 */
@PersistenceTest
class AfterCommitTest {

    private static final Duration LEASE = Duration.ofMinutes(1);

    @Autowired
    LeaseStore leases;

    @Autowired
    LockManager locks;

    @Autowired
    DataSource main;

    @Autowired
    TransactionOperations transaction;

    private final LockTarget target = new LockTarget("after", LockId.random().value());

    @ParameterizedTest
    @EnumSource
    void releasedLockIsFree(TransactionEnd end) {
        Lease lock = locks.tryLock(target, "kim", LEASE);

        transaction.executeWithoutResult(status -> {
            locks.checkLock(target, lock.lockId(), "kim");
            end.run(() -> locks.releaseLock(target, lock.lockId(), "kim"));
        });

        assertThat(leases.find(target)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void closedHandleFreesTheLock(TransactionEnd end) throws InterruptedException {
        LockRequest request = LockRequest.watched(LockOwner.named("kim"), LEASE, target);
        try (DistributedLock lock = Locks.distributedLock(leases)) {
            LockHandle handle =
                    lock.tryLock(request.waiting(Duration.ofMinutes(1))).orElseThrow();

            transaction.executeWithoutResult(status -> {
                handle.check(target);
                end.run(handle::close);
            });

            assertThat(leases.find(target)).isEmpty();
        }
    }

    /** Spring still reports the transaction as active there, but no commit follows. */
    @Test
    void statementAfterTheCompletionIsCommitted() {
        JdbcClient jdbc = JdbcClient.create(main);

        transaction.executeWithoutResult(status ->
                TransactionEnd.AFTER_COMPLETION.run(() -> jdbc.sql("insert into lock_token (name, token) values (?, 1)")
                        .param(target.name())
                        .update()));

        assertThat(jdbc.sql("select count(*) from lock_token where name = ?")
                        .param(target.name())
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
    }
}
