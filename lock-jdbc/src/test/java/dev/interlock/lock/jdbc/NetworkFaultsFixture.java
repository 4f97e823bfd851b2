package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The network between a process and the database of its locks fails. Transactions have another connection to the same database, by
 * which these tests read a lease.
 */
@Import(NetworkFaultsFixture.ProxiedLockPool.class)
@TestPropertySource(properties = "logging.level.com.zaxxer.hikari.pool=error")
@Timeout(60)
public abstract class NetworkFaultsFixture {

    /** What happens to the network. */
    public enum Fault {
        HANGING(TcpProxy::hang),
        CUT(TcpProxy::cut),
        REFUSING(network -> {
            network.refuse();
            network.cut();
        }),
        SLOW(network -> network.delayReplies(Duration.ofMillis(300)));

        final Consumer<TcpProxy> strike;

        Fault(Consumer<TcpProxy> strike) {
            this.strike = strike;
        }
    }

    /** What {@code DistributedLock.tryLock} may take on top of the wait. */
    private static final Duration TOLERANCE = Duration.ofMillis(200);

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final List<Duration> WAITS = List.of(Duration.ZERO, Duration.ofMillis(300));
    private static final int TRIES = 2;
    private static final int WARM_UPS = 20;

    @Autowired
    TcpProxy network;

    @Autowired
    TransactionOperations transaction;

    @AfterEach
    void goOn() {
        network.goOn();
    }

    protected final void verifyCallersAreAnsweredInTimeAndLeaveNothing(
            LeaseStore store, LockTarget target, Fault fault) {
        try (DistributedLock lock = Locks.distributedLock(store)) {
            for (int i = 0; i < WARM_UPS; i++) {
                Await.until(() -> isAcquired(lock, target, Duration.ZERO));
            }
            LockId rivals = LockId.random();
            store.acquire(new AcquireRequest(target, rivals, "rival", LeaseTerms.uncapped(MINUTE)));

            fault.strike.accept(network);
            for (Duration wait : WAITS) {
                assertThat(quickestOfSome(lock, target, wait)).isLessThan(wait.plus(TOLERANCE));
            }

            transaction.executeWithoutResult(status -> store.release(target, rivals, "rival"));
            network.goOn();
            Await.until(() -> isAcquired(lock, target, Duration.ZERO));
            Await.until(() -> store.find(target).isEmpty());
        }
    }

    /** The quickest, since the machine may have other work. */
    private static Duration quickestOfSome(DistributedLock lock, LockTarget target, Duration wait) {
        long quickest = Long.MAX_VALUE;
        for (int i = 0; i < TRIES; i++) {
            long asked = System.nanoTime();
            assertThat(isAcquired(lock, target, wait)).isFalse();
            quickest = Math.min(quickest, System.nanoTime() - asked);
        }
        return Duration.ofNanos(quickest);
    }

    /** Returns whether the lock was acquired. Then it is released. */
    static boolean isAcquired(DistributedLock lock, LockTarget target, Duration wait) {
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

    static class ProxiedLockPool {

        @Bean
        static TcpProxy network(DataSource main) throws SQLException, IOException {
            String url = main.unwrap(HikariDataSource.class).getJdbcUrl();
            URI server = URI.create(url.substring("jdbc:".length()));
            return new TcpProxy(server.getHost(), server.getPort());
        }

        /** Leads only the connections for locks through the network. */
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
