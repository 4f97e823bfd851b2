package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.LockSchema;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Sessions that do not begin as the driver believes, as on a server with {@code autocommit=0}. The driver does not notice session
 * variables that the URL sets either, so the URL stands for the settings of such a server.
 */
@DatabaseTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
class SessionStateTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final String url = TestDatabase.create();
    private final JdbcClient observer = JdbcClient.create(new DriverManagerDataSource(url));
    private final LockTarget target = new LockTarget("session", LockId.random().value());
    private final HikariDataSource main = new HikariDataSource();

    static List<String> states() {
        return List.of("autocommit=0", TestDatabase.onMySql() ? "transaction_read_only=1" : "tx_read_only=1");
    }

    @BeforeEach
    void createTables() {
        LockSchema.create(new DriverManagerDataSource(url));
        main.setMaximumPoolSize(1);
    }

    private void beginSessionsWith(String variables) {
        main.setJdbcUrl(url + "&sessionVariables=" + variables);
    }

    @AfterEach
    void dropDatabase() {
        main.close();
        TestDatabase.drop(url);
    }

    /** If the grant were not committed, the server would undo it when the connection ends, and grant it to another owner. */
    @ParameterizedTest
    @MethodSource("states")
    void grantIsCommitted(String variable) throws SQLException {
        beginSessionsWith(variable);
        try (HikariDataSource pool = LockConnections.pool(main, LockDialect.of(main), 1, MINUTE);
                LockConnectionPool own = new LockConnectionPool(pool, 1, LockDialect.of(main), MINUTE)) {
            LeaseStore store = new LocksTableStore(new LockJdbcOperations(main, own));

            assertThat(store.acquire(new AcquireRequest(target, LockId.random(), "kim", new LeaseTerms(MINUTE))))
                    .isInstanceOf(Granted.class);

            assertThat(observer.sql("select owner from locks where id = ?")
                            .param(target.id())
                            .query(String.class)
                            .optional())
                    .contains("kim");
        }
    }

    /** In a zone with daylight saving, {@code unix_timestamp(sysdate(6))} jumps by up to an hour in the hour that comes twice. */
    @Test
    void sessionOfALockIsInUtc() throws SQLException {
        beginSessionsWith("time_zone='-05:00'");
        try (HikariDataSource pool = LockConnections.pool(main, LockDialect.of(main), 1, MINUTE);
                LockConnectionPool own = new LockConnectionPool(pool, 1, LockDialect.of(main), MINUTE)) {
            assertThat(own.<String>call(MINUTE, SessionStateTest::timeZone)).isEqualTo("+00:00");
        }
    }

    @ParameterizedTest
    @MethodSource("states")
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void statementOfTheApplicationsPoolIsCommitted(String variable) {
        beginSessionsWith(variable);
        MySqlDriverSettings.addTo(main);

        JdbcClient.create(main)
                .sql("insert into lock_token (name, token) values (?, 1)")
                .param(target.name())
                .update();

        assertThat(observer.sql("select count(*) from lock_token where name = ?")
                        .param(target.name())
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
    }

    private static String timeZone(LockConnection own) throws SQLException {
        try (ResultSet row = own.next().createStatement().executeQuery("select @@session.time_zone")) {
            row.next();
            return row.getString(1);
        }
    }
}
