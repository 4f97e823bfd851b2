package dev.interlock.exercises;

import dev.interlock.exercises.SecondRequest.Point;
import dev.interlock.exercises.order.OrderLine;
import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.PessimisticLockException;
import jakarta.persistence.RollbackException;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A database in memory with one order, and the clients with which an exercise works on it. */
final class Desk implements AutoCloseable, ObservedDataSource.Observer {

    static final String ORDER = "A-1";

    /** In milliseconds. Longer than a request on a busy machine holds its rows. */
    private static final int LOCK_TIMEOUT = 20_000;

    /** A request of an exercise sends a handful. */
    private static final int MAX_STATEMENTS = 1000;

    private final JdbcClient inspector;
    private final DataSource dataSource;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger rollbacks = new AtomicInteger();
    private final AtomicInteger statements = new AtomicInteger();
    private @Nullable SecondRequest<?> second;

    Desk() {
        JdbcDataSource database = new JdbcDataSource();
        database.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=" + LOCK_TIMEOUT);
        new ResourceDatabasePopulator(new ClassPathResource("schema.sql")).execute(database);
        inspector = JdbcClient.create(database);
        dataSource = new ObservedDataSource(database, this);
    }

    JdbcClient jdbc() {
        return JdbcClient.create(dataSource);
    }

    TransactionTemplate transactions() {
        return new TransactionTemplate(new JdbcTransactionManager(dataSource));
    }

    EntityManagerFactory entities() {
        return new PersistenceConfiguration("exercises")
                .managedClass(PurchaseOrder.class)
                .managedClass(OrderLine.class)
                .property("jakarta.persistence.nonJtaDataSource", dataSource)
                .createEntityManagerFactory();
    }

    /** A lock that stands for one between nodes, so a request that waits for it does not wait in its process. */
    ReentrantLock lock() {
        return lock;
    }

    int rollbacks() {
        return rollbacks.get();
    }

    /** Prepares a second request, which starts when this thread reaches the point. */
    <T> SecondRequest<T> at(Point point, Callable<T> request) {
        SecondRequest<T> prepared = new SecondRequest<>(point, request, this::isAnyRequestWaiting);
        second = prepared;
        return prepared;
    }

    @Override
    public void beforeStatement(String sql) {
        if (statements.incrementAndGet() > MAX_STATEMENTS) {
            throw new BrokenInvariant("loops", MAX_STATEMENTS);
        }
        if (second != null) {
            second.beforeStatement(sql);
        }
    }

    @Override
    public void beforeCommit() {
        if (second != null) {
            second.beforeCommit();
        }
    }

    @Override
    public void beforeRollback() {
        rollbacks.incrementAndGet();
    }

    /**
     * Returns whether a request waits for a row or for {@link #lock()}. H2 names the blocker of an update. It names none of an insert
     * whose key an open transaction has inserted, and repeats that insert until the other transaction ends. H2 may throw an exception
     * while a transaction ends. Callers poll, so they ask again.
     */
    private boolean isAnyRequestWaiting() {
        try {
            return lock.hasQueuedThreads() || number("""
                    select count(*) from information_schema.sessions
                     where blocker_id is not null
                        or session_id <> session_id()
                       and executing_statement_start < dateadd(millisecond, -1500, current_timestamp)
                    """) > 0;
        } catch (UncategorizedSQLException ending) {
            return false;
        }
    }

    /** Returns whether the request was refused, as a stale decision or by the database. A faulty statement is no refusal. */
    static boolean isRefused(Runnable request) {
        try {
            request.run();
            return false;
        } catch (StaleDecisionException
                | OptimisticLockException
                | PessimisticLockException
                | LockTimeoutException
                | RollbackException
                | TransientDataAccessException
                | DataIntegrityViolationException refused) {
            return true;
        }
    }

    int execute(String statement, Object... parameters) {
        return inspector.sql(statement).params(parameters).update();
    }

    long number(String query, Object... parameters) {
        return inspector.sql(query).params(parameters).query(Long.class).single();
    }

    String text(String query, Object... parameters) {
        return inspector.sql(query).params(parameters).query(String.class).single();
    }

    long version() {
        return number("select version from purchase_order where number = ?", ORDER);
    }

    String state() {
        return text("select state from purchase_order where number = ?", ORDER);
    }

    String address() {
        return text("select address from purchase_order where number = ?", ORDER);
    }

    @Override
    public void close() {
        execute("shutdown");
    }
}
