package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.order.OrderRowLeaseStores;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.testing.StoredOrders;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.proxy.ParameterSetOperation;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The database's clock decides. The process has none to be wrong by an hour, and no time zone that matters
 * (docs/differences.md, row 14). */
@PersistenceTest
class LocksClockTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    DataSource callers;

    @Autowired
    LockDialect dialect;

    @Autowired
    StoredOrders orders;

    private final LockId kims = LockId.random();
    private HikariDataSource pool;
    private LockConnectionPool own;
    private final Queue<Object> sent = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void connect() throws SQLException {
        pool = LockConnections.pool(callers, 2);
        own = new LockConnectionPool(listening(pool), 1, dialect, MINUTE);
    }

    @AfterEach
    void disconnect() {
        own.close();
        pool.close();
    }

    /** Names and durations are sent, as text and numbers: there is no time among them. */
    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock", "purchase_order", "lock_table"})
    void noTimeOfTheProcessIsSent(String table) {
        DataSource callersDatabase = listening(callers);
        LockJdbcOperations jdbc = new LockJdbcOperations(callersDatabase, own);
        LeaseStore leases = switch (table) {
            case "locks" -> new LocksTableStore(jdbc);
            case "dist_lock" -> new DistLockTableStore(jdbc);
            case "purchase_order" -> OrderRowLeaseStores.over(jdbc);
            default -> new LockTableStore(jdbc);
        };
        LockTarget target =
                new LockTarget("clock", orders.add(Orders.paid()).number().value());

        leases.acquire(new AcquireRequest(target, kims, "kim", new LeaseTerms(MINUTE, MINUTE)));
        leases.acquire(new AcquireRequest(target, LockId.random(), "lee", new LeaseTerms(MINUTE, MINUTE)));
        leases.renew(target, kims, "kim", new LeaseTerms(MINUTE, MINUTE));
        leases.findAll("clock");
        new TransactionTemplate(new JdbcTransactionManager(callersDatabase)).executeWithoutResult(status -> {
            assertThat(leases.check(target, kims, "kim")).isPresent();
            assertThat(leases.release(target, kims, "kim")).isTrue();
        });

        assertThat(sent)
                .isNotEmpty()
                .allSatisfy(value -> assertThat(value).isInstanceOfAny(String.class, Long.class, Double.class));
        assertThat(sent.stream().filter(Long.class::isInstance)).containsOnly(60_000_000L);
        assertThat(sent.stream().filter(Double.class::isInstance))
                .allSatisfy(seconds -> assertThat((double) seconds).isLessThan(60));
    }

    /** The process is in New York, the database anywhere: the column says UTC. */
    @Test
    void theEndIsStoredInUtc() {
        LockJdbcOperations jdbc = new LockJdbcOperations(callers, own);
        LeaseStore leases = new LocksTableStore(jdbc);
        LockTarget target = new LockTarget("clock", LockId.random().value());
        leases.acquire(new AcquireRequest(target, kims, "kim", new LeaseTerms(MINUTE, MINUTE)));

        String now = TestDatabase.onMySql()
                ? "utc_timestamp(6)"
                : "cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))";
        assertThat(JdbcClient.create(pool)
                        .sql("select timestampdiff(second, " + now + ", expiration_time) from locks where lockid = ?")
                        .param(kims.value())
                        .query(Long.class)
                        .single())
                .isBetween(30L, 60L);
    }

    /** By an hour: to its session a request comes too late, and every session remembers the time anew. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void aServersClockThatIsSetForwardCostsOneRequest() throws SQLException {
        LeaseStore leases = new LocksTableStore(new LockJdbcOperations(callers, own));
        LockTarget target = new LockTarget("clock", LockId.random().value());
        AcquireRequest request = new AcquireRequest(target, kims, "kim", new LeaseTerms(MINUTE, MINUTE));
        own.call(
                MINUTE,
                connection ->
                        connection.next().createStatement().execute("set @interlock_start = @interlock_start - 3600"));

        assertThatExceptionOfType(CannotAcquireLockException.class).isThrownBy(() -> leases.acquire(request));

        assertThat(leases.acquire(request)).isInstanceOf(Granted.class);
    }

    private DataSource listening(DataSource source) {
        return ProxyDataSourceBuilder.create(source)
                .listener(new QueryExecutionListener() {
                    @Override
                    public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
                        queries.stream()
                                .flatMap(query -> query.getParametersList().stream())
                                .flatMap(List::stream)
                                .map(ParameterSetOperation::getArgs)
                                .forEach(args -> sent.add(args[1]));
                    }

                    @Override
                    public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
                        // What counts is what was sent.
                    }
                })
                .build();
    }
}
