package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.mysql.cj.jdbc.MysqlDataSource;
import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mariadb.jdbc.MariaDbDataSource;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The library without a Spring context. */
@DatabaseTest
class JdbcLocksTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final String url = TestDatabase.create();
    private final LockTarget target = new LockTarget("job", "report");

    @AfterEach
    void dropDatabase() {
        TestDatabase.drop(url);
    }

    static Stream<DataSource> dataSources() {
        return Stream.of(new HikariDataSource(), new DriverManagerDataSource(), driversOwn());
    }

    private static DataSource driversOwn() {
        if (TestDatabase.onMariaDb()) {
            return new MariaDbDataSource();
        }
        return TestDatabase.onMySql() ? new MysqlDataSource() : new JdbcDataSource();
    }

    private DataSource connect(DataSource source) throws SQLException {
        if (source instanceof HikariDataSource pool) {
            pool.setJdbcUrl(url);
        } else if (source instanceof DriverManagerDataSource driver) {
            driver.setUrl(url);
        } else if (source instanceof MysqlDataSource mysql) {
            mysql.setUrl(url);
        } else if (source instanceof MariaDbDataSource mariaDb) {
            mariaDb.setUrl(url);
        } else if (source instanceof JdbcDataSource h2) {
            h2.setURL(url);
        }
        return source;
    }

    @ParameterizedTest
    @MethodSource("dataSources")
    void anyDataSourceServesLocks(DataSource source) throws SQLException, InterruptedException {
        DataSource database = connect(source);
        try (JdbcLocks locks = JdbcLocks.on(database)) {
            locks.createTables();
            TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(database));

            try (LockHandle handle =
                    locks.distributedLock().tryLock(request().waiting(MINUTE)).orElseThrow()) {
                transaction.executeWithoutResult(status -> handle.check(target));
                assertThat(locks.distributedLock().tryLock(request())).isEmpty();
            }
            assertThat(locks.distributedLock().isLocked(target)).isFalse();
        }
    }

    private LockRequest request() {
        return LockRequest.leased(LockOwner.named("report"), MINUTE, target);
    }

    @Test
    void eachStoreHasItsNameAndItsTable() throws SQLException {
        try (JdbcLocks locks = JdbcLocks.on(connect(new HikariDataSource()))) {
            locks.createTables();

            assertThat(Stream.of(locks.locks(), locks.distLock(), locks.lockTable()))
                    .extracting(LeaseStore::name)
                    .containsExactly("locks", "dist_lock", "lock_table");
            Lease lease = locks.lockManager().tryLock(target, "kim", new LeaseTerms(MINUTE, MINUTE));
            assertThat(locks.locks().find(target)).map(Lease::lockId).contains(lease.lockId());
            assertThat(locks.distLock().find(target)).isEmpty();
        }
    }

    @Test
    void tablesAreCreatedOnce() throws SQLException {
        try (JdbcLocks locks = JdbcLocks.on(connect(new HikariDataSource()))) {
            locks.createTables();
            Lease lease = locks.lockManager().tryLock(target, "kim", new LeaseTerms(MINUTE, MINUTE));
            locks.createTables();

            assertThat(locks.locks().find(target)).map(Lease::lockId).contains(lease.lockId());
        }
    }

    /** The request that prepares the first one has no table. That is no failure, but a request of the application is. */
    @Test
    void locksWithoutTablesAreRefusedByTheFirstRequest() throws SQLException {
        try (JdbcLocks locks = JdbcLocks.on(connect(new HikariDataSource()))) {
            assertThatExceptionOfType(InvalidDataAccessResourceUsageException.class)
                    .isThrownBy(() -> locks.locks().find(target))
                    .satisfies(refused -> assertNamesTableAndScript(refused, "locks"));
            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> locks.lockManager().tryLock(target, "kim", new LeaseTerms(MINUTE)))
                    .satisfies(refused -> assertNamesTableAndScript(refused, "locks"));
            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> locks.distributedLock().tryLock(request()))
                    .satisfies(refused -> assertNamesTableAndScript(refused, "dist_lock"));
        }
    }

    private static void assertNamesTableAndScript(Exception refused, String table) {
        assertThat(refused)
                .message()
                .containsIgnoringCase(table)
                .contains("dev/interlock/lock/jdbc/schema-" + TestDatabase.engine() + ".sql")
                .doesNotContain("\n");
    }

    @Test
    void missingTablesAreThoseThatAreNotCreated() throws SQLException {
        DataSource database = connect(new HikariDataSource());
        try (JdbcLocks locks = JdbcLocks.on(database)) {
            assertThat(locks.missingTables())
                    .containsExactly("dist_lock", "lock_fence", "lock_table", "lock_token", "locks");
            locks.createTables();
            assertThat(locks.missingTables()).isEmpty();

            JdbcClient.create(database).sql("drop table dist_lock").update();
            assertThat(locks.missingTables()).containsExactly("dist_lock");
        }
    }

    @Test
    void preparingTheFirstRequestLeavesNoRow() throws SQLException {
        DataSource database = connect(new HikariDataSource());
        try (JdbcLocks locks = JdbcLocks.on(database)) {
            locks.createTables();

            assertThat(JdbcClient.create(database)
                            .sql("select count(*) from dist_lock")
                            .query(Integer.class)
                            .single())
                    .isZero();
        }
    }

    /** An own pool and its threads would outlive the locks. */
    @Test
    void closingEndsAllConnections() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:closed;MODE=MySQL");
        try (JdbcLocks locks = JdbcLocks.on(database)) {
            locks.createTables();
        }

        assertThat(JdbcClient.create(database)
                        .sql("select count(*) from information_schema.tables where table_name = 'DIST_LOCK'")
                        .query(Integer.class)
                        .single())
                .as("a database in memory ends with its last connection")
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"MySQL", "MariaDB"})
    void theseModesOfH2ServeLocks(String mode) {
        try (JdbcLocks locks = JdbcLocks.on(h2(mode))) {
            locks.createTables();

            assertThat(locks.lockManager().tryLock(target, "kim", new LeaseTerms(MINUTE, MINUTE)))
                    .isNotNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"REGULAR", "PostgreSQL", "LEGACY"})
    void otherModesOfH2AreRefusedWithTheSettingToAdd(String mode) {
        DataSource database = h2(mode);

        assertThatIllegalStateException()
                .isThrownBy(() -> JdbcLocks.on(database))
                .withMessageContaining(mode)
                .withMessageContaining(";MODE=MySQL");
    }

    private static DataSource h2(String mode) {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:" + mode + ";MODE=" + mode);
        return database;
    }

    /** MySQL's driver connects to MariaDB, and says that it is MySQL. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mariadb")
    void mariaDbBehindTheDriverOfMySqlIsRefusedWithTheUrlToUse() {
        DataSource database = new DriverManagerDataSource(url.replace("jdbc:mariadb:", "jdbc:mysql:"));

        assertThatIllegalStateException()
                .isThrownBy(() -> JdbcLocks.on(database))
                .withMessageContaining("MariaDB")
                .withMessageContaining("jdbc:mariadb:");
    }

    @Test
    void databaseOfAnotherKindIsRefused() {
        HikariDataSource database = new HikariDataSource();
        database.setJdbcUrl("jdbc:postgresql://localhost/shop");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> JdbcLocks.on(database))
                .withMessageContaining("Neither H2 nor MySQL");
    }

    /** A pool goes on trying for longer than a request may take, so that it gives the reason too late. */
    @Test
    void reasonWhyThereIsNoConnectionIsInEachFailure() throws SQLException {
        HikariDataSource database = (HikariDataSource) connect(new HikariDataSource());
        if (TestDatabase.onServer()) {
            database.setUsername("nobody");
            database.setJdbcUrl(url.replaceAll("user=\\w+&?", "").replaceAll("password=\\w+&?", ""));
        } else {
            database.setJdbcUrl("jdbc:h2:tcp://127.0.0.1:1/none");
        }
        String reason = TestDatabase.onServer() ? "Access denied for user 'nobody'" : "Connection is broken";
        try (JdbcLocks locks = JdbcLocks.on(database)) {
            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> locks.distributedLock().tryLock(request()))
                    .withMessageContaining(reason)
                    .havingRootCause()
                    .isNotInstanceOf(TimeoutException.class);
            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> locks.lockManager().tryLock(target, "kim", new LeaseTerms(MINUTE)))
                    .withMessageContaining(reason);
        }
    }

    @Test
    void dataSourceThatCannotConnectIsRefused() {
        DataSource database = new DriverManagerDataSource("jdbc:h2:tcp://127.0.0.1:1/none");

        assertThatExceptionOfType(CannotGetJdbcConnectionException.class)
                .isThrownBy(() -> JdbcLocks.on(database))
                .withMessageContaining("Connection is broken");
    }
}
