package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.testing.Await;
import java.lang.Thread.State;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** A pool with one connection, which serves calls in the order of their arrival. */
@JdbcLockTest
@Timeout(60)
class LockConnectionPoolTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    DataSource callers;

    private final List<String> served = new CopyOnWriteArrayList<>();
    private LockDialect dialect;
    private HikariDataSource pool;
    private LockConnectionPool lockPool;

    @BeforeEach
    void connect() throws SQLException {
        dialect = LockDialect.of(callers);
        pool = LockConnections.pool(callers, dialect, 1, MINUTE);
        lockPool = new LockConnectionPool(pool, 1, dialect, MINUTE);
    }

    @AfterEach
    void disconnect() {
        lockPool.close();
        pool.close();
    }

    /** Otherwise frequent reads would keep a watchdog from renewing its lease. */
    @RepeatedTest(20)
    void repeatedCallIsServedAfterAWaitingCall() throws Exception {
        Thread lee = new Thread(() -> serve("lee"));
        lockPool.call(MINUTE, connection -> {
            lee.start();
            while (lee.isAlive() && lee.getState() != State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            return served.add("kim");
        });
        serve("kim again");
        lee.join();

        assertThat(served).containsExactly("kim", "lee", "kim again");
    }

    @Test
    void connectionThatCannotBePreparedIsGivenBack() {
        AtomicBoolean broken = new AtomicBoolean(true);
        DataSource failing = new DelegatingDataSource(pool) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = super.getConnection();
                return broken.getAndSet(false) ? withoutSession(connection) : connection;
            }
        };
        try (LockConnectionPool only = new LockConnectionPool(failing, 1, dialect, MINUTE)) {
            assertThatExceptionOfType(CannotGetJdbcConnectionException.class)
                    .isThrownBy(() -> only.call(MINUTE, connection -> served.add("kim")));

            only.call(MINUTE, connection -> served.add("lee"));
        }

        assertThat(served).containsExactly("lee");
    }

    private static Connection withoutSession(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("unwrap")) {
                        throw new SQLException("The session is gone");
                    }
                    return method.invoke(connection, arguments);
                });
    }

    /** A connection attempt that fails after the timeout of its caller must not fail the next call. */
    @Test
    void failedConnectionAttemptDoesNotFailLaterCalls() throws Exception {
        AtomicBoolean unreachable = new AtomicBoolean(true);
        AtomicReference<@Nullable Thread> connecting = new AtomicReference<>();
        DataSource failing = new DelegatingDataSource(pool) {
            @Override
            public Connection getConnection() throws SQLException {
                if (connecting.compareAndSet(null, Thread.currentThread())) {
                    while (unreachable.get()) {
                        Thread.onSpinWait();
                    }
                    throw new SQLTransientConnectionException("The server was unreachable");
                }
                return super.getConnection();
            }
        };
        pool.setMaximumPoolSize(2);
        try (LockConnectionPool two = new LockConnectionPool(failing, 2, dialect, MINUTE)) {
            assertThatExceptionOfType(CannotGetJdbcConnectionException.class)
                    .isThrownBy(() -> two.call(Duration.ofMillis(50), connection -> "never"));
            Await.until(() -> connecting.get() != null);
            unreachable.set(false);
            while (Objects.requireNonNull(connecting.get()).getState() == State.RUNNABLE) {
                Thread.onSpinWait();
            }

            String answer = two.call(MINUTE, one -> two.call(MINUTE, another -> "both"));

            assertThat(answer).isEqualTo("both");
        }
    }

    /** The caller was too slow itself, between two statements. So no statement has failed, and its pool has noticed nothing. */
    @Test
    void connectionThatWasClosedAtTheDeadlineIsNotUsedAgain() {
        lockPool.connect();
        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> lockPool.call(Duration.ofMillis(500), own -> {
                    Await.until(own::isClosed);
                    return own.next();
                }));

        assertThat(lockPool.<Boolean>call(MINUTE, own -> {
                    try (Statement statement = own.next().createStatement()) {
                        return statement.execute("select 1");
                    }
                }))
                .isTrue();
    }

    /** A call that is overdue leaves its connection to another thread, which may not have begun when the pool is closed. */
    @RepeatedTest(20)
    void closingReturnsTheConnectionOfTheLastCall() {
        lockPool.connect();
        lockPool.call(Duration.ofMillis(50), own -> {
            Await.until(own::isClosed);
            return served.add("kim");
        });

        lockPool.close();

        Await.until(() -> pool.getHikariPoolMXBean().getActiveConnections() == 0);
    }

    @Test
    void callThatEndsAfterTheClosingReturnsItsConnection() {
        lockPool.call(MINUTE, own -> {
            lockPool.close();
            return served.add("kim");
        });

        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }

    private void serve(String name) {
        lockPool.call(MINUTE, connection -> served.add(name));
    }
}
