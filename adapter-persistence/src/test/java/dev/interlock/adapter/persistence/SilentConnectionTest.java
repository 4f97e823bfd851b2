package dev.interlock.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.testing.Await;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/** A node is frozen within a transaction. Its sockets stay open, so MySQL learns of it only by the silence. */
@AdapterWaitsTest
@Tag("proof")
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@TestPropertySource(properties = "interlock.wait-timeout=5s")
@Timeout(60)
class SilentConnectionTest {

    @Autowired
    JdbcClient database;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    @Qualifier("lockConnectionPool")
    DataSource lockPool;

    @Autowired
    Environment settings;

    @BeforeEach
    void createRows() {
        database.sql("delete from member where member_id in ('frozen', 'default')")
                .update();
        database.sql("insert into member (member_id, name, password, role) values"
                        + " ('frozen', 'Frozen', '-', 'CUSTOMER'), ('default', 'Default', '-', 'CUSTOMER')")
                .update();
    }

    /** A connection with MySQL's default, silent for longer, still holds its row: the limit is what frees the other one. */
    @Test
    void aSilentTransactionIsRolledBackAndAnotherGetsItsRow() throws Exception {
        CountDownLatch locked = new CountDownLatch(1);
        CountDownLatch thawed = new CountDownLatch(1);
        String url = settings.getRequiredProperty("spring.datasource.url");
        try (Connection unlimited = DriverManager.getConnection(url)) {
            lockOn(unlimited, "default");
            CompletableFuture<Void> frozen =
                    CompletableFuture.runAsync(() -> transaction.executeWithoutResult(status -> {
                        assertThat(locks("frozen")).isTrue();
                        database.sql("update member set name = 'Lost' where member_id = 'frozen'")
                                .update();
                        locked.countDown();
                        await(thawed);
                    }));
            locked.await();
            assertThat(isFree("frozen")).isFalse();

            Await.until(() -> isFree("frozen"));

            assertThat(isFree("default")).isFalse();
            thawed.countDown();
            assertThatExceptionOfType(ExecutionException.class).isThrownBy(frozen::get);
            assertThat(database.sql("select name from member where member_id = 'frozen'")
                            .query(String.class)
                            .single())
                    .isEqualTo("Frozen");
        }
    }

    @Test
    void theLimitIsThatOfEachPool() {
        String limit = "select @@session.wait_timeout";

        assertThat(transaction.<Integer>execute(
                        status -> database.sql(limit).query(Integer.class).single()))
                .isEqualTo(5);
        assertThat(database.sql(limit).query(Integer.class).single()).isEqualTo(5);
        assertThat(JdbcClient.create(lockPool).sql(limit).query(Integer.class).single())
                .isEqualTo(5);
    }

    /** Returns false if another transaction has locked the row. */
    private boolean locks(String member) {
        return database.sql("select name from member where member_id = ? for update skip locked")
                .param(member)
                .query(String.class)
                .optional()
                .isPresent();
    }

    private static void lockOn(Connection connection, String member) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("select name from member where member_id = '" + member + "' for update");
        }
    }

    private boolean isFree(String member) {
        return Boolean.TRUE.equals(transaction.execute(status -> locks(member)));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }
}
