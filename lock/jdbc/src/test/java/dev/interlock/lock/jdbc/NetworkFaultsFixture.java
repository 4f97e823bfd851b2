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
import dev.interlock.lock.spi.AcquireResult.Granted;
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
 * Tests in which the network between a process and the database of its locks fails. Transactions use other connections to the
 * same database, through which the tests read leases.
 */
@Import(NetworkFaultsFixture.ProxiedLockPool.class)
@TestPropertySource(properties = "logging.level.com.zaxxer.hikari.pool=error")
@Timeout(60)
public abstract class NetworkFaultsFixture {

    /** A fault of the network. */
    public enum Fault {
        HANGING(TcpProxy::hang),
        CUT(TcpProxy::cut),
        REFUSING(network -> {
            network.refuse();
            network.cut();
        }),
        SLOW(network -> network.delayReplies(Duration.ofSeconds(1)));

        final Consumer<TcpProxy> injection;

        Fault(Consumer<TcpProxy> injection) {
            this.injection = injection;
        }
    }

    private static final Duration REPLY_TIMEOUT = Duration.ofMillis(400);

    /**
     * The time that {@code DistributedLock.tryLock} may take in addition to the wait time, on a busy machine. It is less than that of
     * two timeouts.
     */
    private static final Duration TOLERANCE = REPLY_TIMEOUT.plusMillis(350);

    static final Duration MINUTE = Duration.ofMinutes(1);
    private static final List<Duration> WAITS = List.of(Duration.ZERO, Duration.ofMillis(300));
    private static final int ATTEMPTS = 2;
    private static final int WARM_UP_ATTEMPTS = 20;

    @Autowired
    TcpProxy network;

    @Autowired
    TransactionOperations transaction;

    @AfterEach
    void resumeNetwork() {
        network.resume();
    }

    protected final void verifyCallersAreAnsweredInTimeAndLeaveNoLease(
            LeaseStore store, LockTarget target, Fault fault) {
        try (DistributedLock lock = Locks.distributedLock(store, REPLY_TIMEOUT)) {
            for (int i = 0; i < WARM_UP_ATTEMPTS; i++) {
                Await.until(() -> acquireAndRelease(lock, target, Duration.ZERO));
            }
            LockId holder = LockId.random();
            assertThat(store.acquire(new AcquireRequest(target, holder, "holder", new LeaseTerms(MINUTE))))
                    .isInstanceOf(Granted.class);

            fault.injection.accept(network);
            for (Duration wait : WAITS) {
                assertThat(shortestAttempt(lock, target, wait)).isLessThan(wait.plus(TOLERANCE));
            }

            transaction.executeWithoutResult(status -> store.release(target, holder, "holder"));
            network.resume();
            Await.until(() -> acquireAndRelease(lock, target, Duration.ZERO));
            Await.until(() -> store.find(target).isEmpty());
        }
    }

    /** Returns the duration of the fastest attempt, because other work of the machine may delay one. */
    private static Duration shortestAttempt(DistributedLock lock, LockTarget target, Duration wait) {
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS; i++) {
            long start = System.nanoTime();
            assertThat(acquireAndRelease(lock, target, wait)).isFalse();
            shortest = Math.min(shortest, System.nanoTime() - start);
        }
        return Duration.ofNanos(shortest);
    }

    /** Tries to acquire the lock, and releases it. Returns whether it was acquired. */
    static boolean acquireAndRelease(DistributedLock lock, LockTarget target, Duration wait) {
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

        /** Routes the connections for locks through the proxy, and no others. */
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
