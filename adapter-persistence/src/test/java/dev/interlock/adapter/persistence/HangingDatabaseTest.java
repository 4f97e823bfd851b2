package dev.interlock.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The database server hangs, or the connection to it breaks. Every wait ends, and the exception says whether the outcome is
 * known. Does not run on H2, which is embedded and has no connection that could break.
 */
@AdapterWaitsTest
@Tag("proof")
@Import(HangingDatabaseTest.ProxyConfiguration.class)
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@TestPropertySource(properties = "logging.level.com.zaxxer.hikari.pool=error")
@Timeout(60)
class HangingDatabaseTest {

    /** HikariCP does not validate a connection that was used a moment ago. With -1, it validates every idle one. */
    private static final String VALIDATION_BYPASS_MILLIS = "com.zaxxer.hikari.aliveBypassWindowMs";

    private static final int ATTEMPTS = 3;

    @Autowired
    TcpProxy network;

    @Autowired
    DataSource main;

    @Autowired
    @Qualifier("lockConnectionPool")
    DataSource locks;

    @Autowired
    JdbcClient database;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    @Qualifier("locks")
    LeaseStore leases;

    @AfterAll
    static void restoreValidationBypass() {
        System.clearProperty(VALIDATION_BYPASS_MILLIS);
    }

    @BeforeEach
    void awaitWorkingPools() {
        network.resume();
        Await.until(() -> isWorking(main) && isWorking(locks));
    }

    @AfterEach
    void resumeNetwork() {
        network.resume();
    }

    @Test
    void eachPoolRefusesAConnectionWithinFourSeconds() {
        for (DataSource pool : List.of(main, locks)) {
            assertEndsWithin(Duration.ofSeconds(4), () -> {
                network.hang();
                assertThatExceptionOfType(SQLException.class)
                        .isThrownBy(() -> pool.getConnection().close());
            });
        }
    }

    @Test
    void aStatementInFlightFailsWithinTenSeconds() {
        assertEndsWithin(
                Duration.ofSeconds(10),
                () -> assertThatExceptionOfType(DataAccessException.class)
                        .isThrownBy(() -> transaction.executeWithoutResult(status -> {
                            select();
                            network.hang();
                            select();
                        })));
    }

    /** The lock store uses its own connection, so after its failure the transaction tries to roll back on the other one. */
    @Test
    void aLockCallAndThenARollbackThatBothHangEndWithinSevenSeconds() {
        assertEndsWithin(
                Duration.ofSeconds(7),
                () -> assertThatExceptionOfType(DataAccessResourceFailureException.class)
                        .isThrownBy(() -> transaction.executeWithoutResult(status -> {
                            members.find(new MemberId("kim"));
                            network.hang();
                            JdbcClient.create(locks).sql("select 1").query().singleValue();
                        })));
    }

    @Test
    void aQueryOfLocksFailsWithinFiveSeconds() {
        assertEndsWithin(Duration.ofSeconds(5), () -> {
            leases.findAll("Test");
            network.hang();
            assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> leases.findAll("Test"));
        });
    }

    @Test
    void aStatementMayTakeAsLongAsTheWaitForARowLock() {
        assertThat(IntStream.range(0, ATTEMPTS).anyMatch(attempt -> sleepsForThreeSeconds()))
                .as("in one of up to three attempts: a busy machine may delay the reply further")
                .isTrue();
    }

    /** Returns whether the statement ends, and was not interrupted, which gives 1. */
    private boolean sleepsForThreeSeconds() {
        try {
            return database.sql("select sleep(3)").query(Integer.class).single() == 0;
        } catch (DataAccessException late) {
            return false;
        }
    }

    @Test
    void aTransactionThatLosesItsConnectionFails() {
        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> transaction.executeWithoutResult(status -> {
                    select();
                    network.cut();
                    select();
                }));
    }

    /** The request was sent and the reply is lost, so the server may have committed. */
    @Test
    void aCommitWithoutAReplyHasAnUnknownOutcome() {
        assertThatExceptionOfType(HeuristicCompletionException.class)
                .isThrownBy(() -> transaction.executeWithoutResult(status -> {
                    insertMember();
                    network.cut();
                }))
                .satisfies(unknown ->
                        assertThat(unknown.getOutcomeState()).isEqualTo(HeuristicCompletionException.STATE_UNKNOWN));
    }

    /** Hibernate gets the connection when the transaction sends its first statement. */
    @Test
    void aTransactionGetsNoConnectionWhileTheServerHangs() {
        network.hang();

        assertThatExceptionOfType(DataAccessResourceFailureException.class)
                .isThrownBy(() -> transaction.executeWithoutResult(status -> members.find(new MemberId("kim"))));
    }

    @Test
    void aCheckOfALockGetsNoConnectionWhileTheServerHangs() {
        LockTarget target = new LockTarget("Test", "1");
        network.hang();

        assertThatExceptionOfType(DataAccessResourceFailureException.class)
                .isThrownBy(
                        () -> transaction.executeWithoutResult(status -> leases.check(target, LockId.random(), "kim")));
    }

    private void select() {
        assertThat(database.sql("select 1").query(Integer.class).single()).isEqualTo(1);
    }

    private void insertMember() {
        database.sql("insert into member (member_id, name, password, role) values ('lost', 'Lost', '-', 'CUSTOMER')")
                .update();
    }

    /** The pools may hold connections that an earlier test has broken, and drop each when a statement fails on it. */
    private static boolean isWorking(DataSource pool) {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            return statement.execute("select 1");
        } catch (SQLException broken) {
            return false;
        }
    }

    /** Repeats a wait that takes longer: other work of the machine may delay its end. */
    private void assertEndsWithin(Duration atMost, ThrowingCallable wait) {
        Duration fastest = durationOf(wait);
        for (int attempt = 1; attempt < ATTEMPTS && fastest.compareTo(atMost) >= 0; attempt++) {
            awaitWorkingPools();
            fastest = durationOf(wait);
        }
        assertThat(fastest).isLessThan(atMost);
        network.resume();
    }

    private static Duration durationOf(ThrowingCallable wait) {
        long start = System.nanoTime();
        assertThat(catchThrowable(wait)).isNull();
        return Duration.ofNanos(System.nanoTime() - start);
    }

    static class ProxyConfiguration {

        /** Stands between all pools and the database server of the tests. */
        @Bean
        static TcpProxy network(Environment settings) throws IOException {
            URI server = URI.create(
                    settings.getRequiredProperty("spring.datasource.url").substring("jdbc:".length()));
            return new TcpProxy(server.getHost(), server.getPort());
        }

        @Bean
        static BeanPostProcessor connectThroughProxy(TcpProxy network) {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessBeforeInitialization(Object bean, String name) {
                    if (bean instanceof HikariDataSource pool) {
                        System.setProperty(VALIDATION_BYPASS_MILLIS, "-1");
                        String proxyAddress = "//127.0.0.1:" + network.port() + "/";
                        pool.setJdbcUrl(pool.getJdbcUrl().replaceFirst("//[^/]+/", proxyAddress));
                    }
                    return bean;
                }
            };
        }
    }
}
