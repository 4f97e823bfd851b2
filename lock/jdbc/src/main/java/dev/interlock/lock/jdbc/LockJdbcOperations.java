package dev.interlock.lock.jdbc;

import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/** Executes statements on tables of locks: at once on connections of their own, or in the caller's transaction. */
public class LockJdbcOperations {

    /** Timeout of a call that has none of its own, so that a page is answered in time while the database hangs. */
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(4);

    private final LockConnectionPool own;
    private final CallersTransaction transaction;
    private final JdbcTemplate callers;
    private final boolean callersReadCommitted;

    LockJdbcOperations(DataSource database, LockConnectionPool own) {
        this.own = own;
        this.transaction = new CallersTransaction(database, own.dialect());
        this.callers = new JdbcTemplate(database);
        this.callers.setExceptionTranslator(own.dialect().exceptionTranslator(database));
        this.callersReadCommitted = LockConnections.areReadCommitted(database);
    }

    /**
     * Executes statements that each commit by themselves and see what is committed, whatever the caller's transaction. Spring's
     * templates would bind the connection to that transaction until it ends.
     */
    <T> T atOnce(Duration within, LockConnection.Work<T> work) {
        return own.call(within, work);
    }

    <T> T atOnce(ConnectionCallback<T> work) {
        return atOnce(DEFAULT_TIMEOUT, connection -> work.doInConnection(connection.next()));
    }

    /** Reads what is committed; where the caller's connections do so, on one of them, which needs no connection for locks. */
    <T> T read(ConnectionCallback<T> work) {
        return callersReadCommitted ? callers.execute(work) : atOnce(work);
    }

    LockDialect dialect() {
        return own.dialect();
    }

    CallersTransaction transaction() {
        return transaction;
    }
}
