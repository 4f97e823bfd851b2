package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Callers and holders of the stores of the library while the network fails. */
@JdbcLockTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
@Tag("proof")
class NetworkFaultsTest extends NetworkFaultsFixture {

    @Autowired
    Map<String, LeaseStore> stores;

    @Autowired
    @Qualifier("dist_lock")
    LeaseStore leases;

    @Autowired
    JdbcClient database;

    @Autowired
    DataSource main;

    @Autowired
    @Qualifier("lockConnectionPool")
    DataSource pool;

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

    /** The target is free, so that the late request could acquire it. */
    @ParameterizedTest
    @ValueSource(strings = {"dist_lock", "locks", "lock_table"})
    void requestThatArrivesLateHasNoEffect(String table) {
        LeaseStore store = Objects.requireNonNull(stores.get(table));
        try (DistributedLock lock = Locks.distributedLock(store)) {
            LockTarget other = new LockTarget("Test", LockId.random().value());
            Await.until(() -> acquireAndRelease(lock, target, Duration.ZERO));
            AcquireRequest late = new AcquireRequest(target, LockId.random(), "lee", new LeaseTerms(MINUTE));
            network.hang();
            assertThatExceptionOfType(DataAccessException.class)
                    .isThrownBy(() -> store.acquire(late.withReplyTimeout(Duration.ofMillis(100))));

            network.resume();

            Await.until(() -> acquireAndRelease(lock, other, Duration.ZERO));
            Await.until(() -> !DatabaseMonitor.isBusy(database));
            assertThat(store.find(target)).isEmpty();
        }
    }

    /**
     * The server commits a transaction on several targets when its caller has given up. Until then it keeps their rows locked, so
     * the caller's release waits for the commit, and then releases them.
     */
    @Test
    void commitThatArrivesLateLeavesNoLease() throws SQLException {
        List<LockTarget> both =
                List.of(target, new LockTarget("Test", LockId.random().value()));
        leases.release(both, granted(both, LockId.random()), "lee");
        AtomicBoolean hangs = new AtomicBoolean();
        DataSource late = new DelegatingDataSource(pool) {
            @Override
            public Connection getConnection() throws SQLException {
                return hangingAtCommit(super.getConnection(), hangs);
            }
        };
        try (LockConnectionPool only = new LockConnectionPool(late, 1, LockDialect.of(main), MINUTE);
                DistributedLock lock = Locks.distributedLock(
                        new DistLockTableStore(new LockJdbcOperations(main, only)), Duration.ofMillis(500))) {
            Await.until(() -> acquireAndRelease(lock, target, Duration.ZERO));
            hangs.set(true);
            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> lock.tryLock(LockRequest.leased(kim, MINUTE, both.get(0), both.get(1))));

            network.resume();

            Await.until(() -> leases.acquire(new AcquireRequest(both, LockId.random(), "lee", new LeaseTerms(MINUTE)))
                    instanceof Granted);
        }
    }

    private LockId granted(List<LockTarget> targets, LockId lockId) {
        assertThat(leases.acquire(new AcquireRequest(targets, lockId, "lee", new LeaseTerms(MINUTE))))
                .isInstanceOf(Granted.class);
        return lockId;
    }

    private Connection hangingAtCommit(Connection connection, AtomicBoolean hangs) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("commit") && hangs.getAndSet(false)) {
                        network.hang();
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }

    /** The callback follows as soon as its thread runs. */
    @ParameterizedTest
    @EnumSource(names = {"HANGING", "REFUSING"})
    void holderLosesItsLeaseBeforeItExpiresAtTheStore(Fault fault) throws InterruptedException {
        try (DistributedLock lock = Locks.distributedLock(leases)) {
            long lastHeld = System.nanoTime();
            LockHandle grant = acquireWatched(lock, Duration.ofSeconds(5));
            Lease held = leases.find(target).orElseThrow();
            fault.injection.accept(network);
            long end = endAtTheStore(held);
            CountDownLatch lossReported = new CountDownLatch(1);
            grant.onLost(lossReported::countDown);

            for (long now = lastHeld; grant.state() != State.LOST; now = System.nanoTime()) {
                lastHeld = now;
                lossReported.await(1, TimeUnit.MILLISECONDS);
            }

            assertThat(lastHeld).isLessThan(end);
            lossReported.await();
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
                LockHandle grant = acquireWatched(lock, Duration.ofSeconds(10))) {
            fault.injection.accept(network);

            Await.until(() -> grant.state() != State.HELD);
            assertThat(grant.state()).isEqualTo(State.SUSPECT);
            assertThat(grant.remaining()).isPositive();

            Await.until(() -> grant.state() != State.SUSPECT);
            assertThat(grant.state()).isEqualTo(State.LOST);
            network.resume();
        }
    }

    /** The network hangs when the pool has handed out its connection, which is not prepared for calls yet. */
    @Test
    void connectionThatHangsBeforeItsFirstCallIsGivenUp() throws SQLException {
        AtomicBoolean first = new AtomicBoolean(true);
        DataSource hanging = new DelegatingDataSource(pool) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = super.getConnection();
                if (first.getAndSet(false)) {
                    network.hang();
                }
                return connection;
            }
        };
        try (LockConnectionPool only = new LockConnectionPool(hanging, 1, LockDialect.of(main), MINUTE)) {
            assertThatExceptionOfType(CannotGetJdbcConnectionException.class)
                    .isThrownBy(() -> only.call(Duration.ofSeconds(30), connection -> "never"))
                    .withRootCauseInstanceOf(SocketTimeoutException.class);
            network.resume();

            int timeoutMs =
                    only.<Integer>call(MINUTE, connection -> connection.next().getNetworkTimeout());
            if (TestDatabase.onMariaDb()) {
                assertThat(timeoutMs)
                        .as("what the call has left, on another connection")
                        .isBetween(50_000, 60_000);
            } else {
                assertThat(timeoutMs)
                        .as("the pool's own timeout, on another connection")
                        .isZero();
            }
        }
    }

    /** A call that is overdue ends its connection, so that a reply timeout below some round trips would never be met. */
    @Test
    void newNameIsAcquiredAcrossANetworkWithARoundTripOf40Milliseconds() {
        try (DistributedLock lock = Locks.distributedLock(leases)) {
            network.delayReplies(Duration.ofMillis(40));

            for (int i = 0; i < 3; i++) {
                LockTarget name = new LockTarget("Test", LockId.random().value());
                Await.until(() -> acquireAndRelease(lock, name, Duration.ZERO));
            }
        }
    }

    /** Acquires the lock with a watchdog, after a connection that the previous test has broken is replaced. */
    private LockHandle acquireWatched(DistributedLock lock, Duration lease) throws InterruptedException {
        Await.until(() -> acquireAndRelease(lock, target, Duration.ZERO));
        return lock.tryLock(LockRequest.watched(kim, lease, target).waiting(MINUTE))
                .orElseThrow();
    }

    /** Each reading is too early by the time until the store answers it, so the latest of several is returned. */
    private long endAtTheStore(Lease held) {
        return LongStream.range(0, 10)
                .map(reading -> System.nanoTime() + remainingAtTheStore(held).toNanos())
                .max()
                .orElseThrow();
    }

    private Duration remainingAtTheStore(Lease held) {
        return Objects.requireNonNull(transaction.execute(status ->
                leases.check(target, held.lockId(), held.owner()).orElseThrow().remaining()));
    }
}
