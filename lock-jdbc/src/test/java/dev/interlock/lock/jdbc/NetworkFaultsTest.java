package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;

/** Callers and holders of the stores of the library while the network fails. */
@JdbcLockTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@Tag("proof")
class NetworkFaultsTest extends NetworkFaultsFixture {

    @Autowired
    Map<String, LeaseStore> stores;

    @Autowired
    @Qualifier("dist_lock")
    LeaseStore leases;

    private final LockOwner kim = LockOwner.named("kim");
    private final LockTarget target = new LockTarget("Test", LockId.random().value());

    /** The same code sends the requests to every table, so all faults are injected for one of them. */
    static Stream<Arguments> faultsOfTables() {
        return Stream.concat(
                Stream.of(Fault.values()).map(fault -> Arguments.of("dist_lock", fault)),
                Stream.of("locks", "lock_table").map(table -> Arguments.of(table, Fault.HANGING)));
    }

    @ParameterizedTest
    @MethodSource("faultsOfTables")
    void callersAreAnsweredInTimeAndLeaveNoLease(String table, Fault fault) {
        verifyCallersAreAnsweredInTimeAndLeaveNoLease(Objects.requireNonNull(stores.get(table)), target, fault);
    }

    @ParameterizedTest
    @EnumSource(names = {"HANGING", "REFUSING"})
    void holderIsNotifiedOfTheLossBeforeItsLeaseExpiresAtTheStore(Fault fault) throws InterruptedException {
        try (DistributedLock lock = Locks.distributedLock(leases)) {
            LockHandle grant = acquireWatched(lock);
            Lease held = leases.find(target).orElseThrow();
            fault.injection.accept(network);
            long end = System.nanoTime() + remainingAtTheStore(held).toNanos();
            CountDownLatch lossReported = new CountDownLatch(1);
            AtomicLong reportedAt = new AtomicLong();
            grant.onLost(() -> {
                reportedAt.set(System.nanoTime());
                lossReported.countDown();
            });

            lossReported.await();

            assertThat(grant.state()).isEqualTo(State.LOST);
            assertThat(reportedAt).hasValueLessThan(end);
            network.resume();
            grant.close();
            Await.until(() -> acquireAndRelease(lock, target, Duration.ZERO));
            Await.until(() -> leases.find(target).isEmpty());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"HANGING", "REFUSING"})
    void holderIsSuspectWhileTheDatabaseIsOutOfReach(Fault fault) throws InterruptedException {
        try (DistributedLock lock = Locks.distributedLock(leases);
                LockHandle grant = acquireWatched(lock)) {
            fault.injection.accept(network);

            Await.until(() -> grant.state() != State.HELD);
            assertThat(grant.state()).isEqualTo(State.SUSPECT);
            assertThat(grant.remaining()).isPositive();

            Await.until(() -> grant.state() != State.SUSPECT);
            assertThat(grant.state()).isEqualTo(State.LOST);
            network.resume();
        }
    }

    /** Acquires the lock with a watchdog, after a connection that the previous test has broken is replaced. */
    private LockHandle acquireWatched(DistributedLock lock) throws InterruptedException {
        Await.until(() -> acquireAndRelease(lock, target, Duration.ZERO));
        LeaseTerms terms = LeaseTerms.uncapped(Duration.ofSeconds(2));
        return lock.tryLock(LockRequest.watched(kim, terms, List.of(target))).orElseThrow();
    }

    private Duration remainingAtTheStore(Lease held) {
        return Objects.requireNonNull(transaction.execute(status ->
                leases.check(target, held.lockId(), held.owner()).orElseThrow().remaining()));
    }
}
