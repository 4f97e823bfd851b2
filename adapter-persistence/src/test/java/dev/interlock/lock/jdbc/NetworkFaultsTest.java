package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.domain.order.Orders;
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
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.TcpProxy;
import dev.interlock.testing.StoredOrders;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The network between a process and the database of its locks fails. Transactions have another way to the same database, by
 * which these tests see how a lease stands.
 */
@PersistenceTest
@Import(NetworkFaultsTest.Detour.class)
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@TestPropertySource(properties = "logging.level.com.zaxxer.hikari.pool=error")
@Timeout(60)
@Tag("proof")
class NetworkFaultsTest {

    private enum Fault {
        HANGING(TcpProxy::hang),
        CUT(TcpProxy::cut),
        REFUSING(network -> {
            network.refuse();
            network.cut();
        }),
        SLOW(network -> network.delayReplies(Duration.ofMillis(300)));

        private final Consumer<TcpProxy> strike;

        Fault(Consumer<TcpProxy> strike) {
            this.strike = strike;
        }
    }

    /** What {@code DistributedLock.tryLock} may take on top of the wait. */
    private static final Duration A_LITTLE = Duration.ofMillis(200);

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final List<Duration> WAITS = List.of(Duration.ZERO, Duration.ofMillis(300));
    private static final int TRIES = 2;
    private static final int WARM_UPS = 20;

    @Autowired
    Map<String, LeaseStore> stores;

    @Autowired
    @Qualifier("dist_lock")
    LeaseStore leases;

    @Autowired
    TcpProxy network;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    StoredOrders orders;

    private final LockOwner kim = LockOwner.named("kim");
    private LockTarget target;

    @BeforeEach
    void anOrder() {
        target = new LockTarget("Test", orders.add(Orders.paid()).number().value());
    }

    @AfterEach
    void goOn() {
        network.goOn();
    }

    /** Every table is asked by the same code, so one of them meets all the faults. */
    static Stream<Arguments> faultsOfTables() {
        return Stream.concat(
                Stream.of(Fault.values()).map(fault -> Arguments.of("dist_lock", fault)),
                Stream.of("locks", "lock_table", "purchase_order").map(table -> Arguments.of(table, Fault.HANGING)));
    }

    @ParameterizedTest
    @MethodSource("faultsOfTables")
    void whoAsksIsAnsweredInTimeAndLeavesNothing(String table, Fault fault) throws InterruptedException {
        LeaseStore store = Objects.requireNonNull(stores.get(table));
        try (DistributedLock lock = Locks.distributedLock(store)) {
            for (int i = 0; i < WARM_UPS; i++) {
                await(() -> isTaken(lock, Duration.ZERO));
            }
            LockId rivals = LockId.random();
            store.acquire(new AcquireRequest(target, rivals, "rival", LeaseTerms.uncapped(MINUTE)));

            fault.strike.accept(network);
            for (Duration wait : WAITS) {
                assertThat(quickestOfSome(lock, wait)).isLessThan(wait.plus(A_LITTLE));
            }

            transaction.executeWithoutResult(status -> store.release(target, rivals, "rival"));
            network.goOn();
            await(() -> isTaken(lock, Duration.ZERO));
            await(() -> store.find(target).isEmpty());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"HANGING", "REFUSING"})
    void whoHoldsItIsToldOfTheLossBeforeItsEndAtTheStore(Fault fault) throws InterruptedException {
        try (DistributedLock lock = Locks.distributedLock(leases)) {
            LockHandle grant = watched(lock);
            Lease held = leases.find(target).orElseThrow();
            fault.strike.accept(network);
            long end = System.nanoTime() + leftAtTheStore(held).toNanos();
            CountDownLatch told = new CountDownLatch(1);
            AtomicLong toldAt = new AtomicLong();
            grant.onLost(() -> {
                toldAt.set(System.nanoTime());
                told.countDown();
            });

            told.await();

            assertThat(grant.state()).isEqualTo(State.LOST);
            assertThat(toldAt).hasValueLessThan(end);
            network.goOn();
            grant.close();
            await(() -> isTaken(lock, Duration.ZERO));
            await(() -> leases.find(target).isEmpty());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"HANGING", "REFUSING"})
    void whoHoldsItIsSuspectWhileTheDatabaseIsOutOfReach(Fault fault) throws InterruptedException {
        try (DistributedLock lock = Locks.distributedLock(leases);
                LockHandle grant = watched(lock)) {
            fault.strike.accept(network);

            await(() -> grant.state() != State.HELD);
            assertThat(grant.state()).isEqualTo(State.SUSPECT);
            assertThat(grant.remaining()).isPositive();

            await(() -> grant.state() != State.SUSPECT);
            assertThat(grant.state()).isEqualTo(State.LOST);
            network.goOn();
        }
    }

    /** Whatever else the machine has to do is not the lock's fault. */
    private Duration quickestOfSome(DistributedLock lock, Duration wait) {
        long quickest = Long.MAX_VALUE;
        for (int i = 0; i < TRIES; i++) {
            long asked = System.nanoTime();
            assertThat(isTaken(lock, wait)).isFalse();
            quickest = Math.min(quickest, System.nanoTime() - asked);
        }
        return Duration.ofNanos(quickest);
    }

    /** A connection that the test before has broken is replaced first. */
    private LockHandle watched(DistributedLock lock) throws InterruptedException {
        await(() -> isTaken(lock, Duration.ZERO));
        LeaseTerms terms = LeaseTerms.uncapped(Duration.ofSeconds(2));
        return lock.tryLock(LockRequest.watched(kim, terms, List.of(target))).orElseThrow();
    }

    private Duration leftAtTheStore(Lease held) {
        return Objects.requireNonNull(transaction.execute(status ->
                leases.check(target, held.lockId(), held.owner()).orElseThrow().remaining()));
    }

    /** And given back. */
    private boolean isTaken(DistributedLock lock, Duration wait) {
        try {
            LockRequest request = LockRequest.leased(LockOwner.named("lee"), MINUTE, target);
            return lock.tryLock(request.waiting(wait))
                    .map(grant -> {
                        grant.close();
                        return grant;
                    })
                    .isPresent();
        } catch (LockStoreException outOfReach) {
            return false;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Ends with the test's time too. */
    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            assertThat(Thread.interrupted()).isFalse();
            Thread.onSpinWait();
        }
    }

    static class Detour {

        @Bean
        static TcpProxy network(DataSource main) throws SQLException, IOException {
            String url = main.unwrap(HikariDataSource.class).getJdbcUrl();
            URI server = URI.create(url.substring("jdbc:".length()));
            return new TcpProxy(server.getHost(), server.getPort());
        }

        /** Leads the connections of locks alone through the network. */
        @Bean
        static BeanPostProcessor throughTheNetwork(ObjectProvider<TcpProxy> network) {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessBeforeInitialization(Object bean, String name) {
                    if (bean instanceof HikariDataSource pool && name.equals("lockConnectionPool")) {
                        String there = "//127.0.0.1:" + network.getObject().port() + "/";
                        pool.setJdbcUrl(pool.getJdbcUrl().replaceFirst("//[^/]+/", there));
                    }
                    return bean;
                }
            };
        }
    }
}
