package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The clock of the database decides, independent of the clock and the time zone of the process (docs/sources.md, row 14). */
@JdbcLockTest
class LocksClockTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    DataSource callers;

    private final LockTarget target = new LockTarget("clock", LockId.random().value());
    private final AcquireRequest request =
            new AcquireRequest(target, LockId.random(), "kim", new LeaseTerms(MINUTE, MINUTE));
    private HikariDataSource pool;
    private LockConnectionPool lockPool;
    private LeaseStore leases;

    @BeforeEach
    void connect() throws SQLException {
        LockDialect dialect = LockDialect.of(callers);
        pool = LockConnections.pool(callers, dialect, 2, MINUTE);
        lockPool = new LockConnectionPool(pool, 1, dialect, MINUTE);
        leases = new LocksTableStore(new LockJdbcOperations(callers, lockPool));
    }

    @AfterEach
    void disconnect() {
        lockPool.close();
        pool.close();
    }

    /** The time zone of the tests is New York. */
    @Test
    void expiryIsStoredInUtc() {
        leases.acquire(request);

        String now = TestDatabase.onServer()
                ? "utc_timestamp(6)"
                : "cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))";
        assertThat(JdbcClient.create(pool)
                        .sql("select timestampdiff(second, " + now + ", expiration_time) from locks where lockid = ?")
                        .param(request.lockId().value())
                        .query(Long.class)
                        .single())
                .isBetween(30L, 60L);
    }

    /** After a jump by an hour, the first request is too late for its session. Then every session stores its start time anew. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
    void clockSetForwardOnTheServerFailsOneRequest() throws SQLException {
        lockPool.call(
                MINUTE,
                connection ->
                        connection.next().createStatement().execute("set @interlock_start = @interlock_start - 3600"));

        assertThatExceptionOfType(CannotAcquireLockException.class).isThrownBy(() -> leases.acquire(request));

        assertThat(leases.acquire(request)).isInstanceOf(Granted.class);
    }
}
