package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Runs statements on lock tables: at once on connections of their own, or in the caller's transaction. */
public class LockJdbcOperations {

    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /** The bound of a call without one of its own, so that a page answers in time while the database hangs. */
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(4);

    private final LockConnectionPool own;
    private final JdbcTemplate callers;
    private final boolean callersReadCommitted;
    private final SQLExceptionTranslator translator = new SQLExceptionSubclassTranslator();

    LockJdbcOperations(DataSource callers, LockConnectionPool own) {
        this.own = own;
        this.callers = new JdbcTemplate(callers);
        this.callersReadCommitted = isReadCommitted(callers);
    }

    private static boolean isReadCommitted(DataSource pool) {
        try {
            return pool.isWrapperFor(HikariDataSource.class)
                    && "TRANSACTION_READ_COMMITTED"
                            .equals(pool.unwrap(HikariDataSource.class).getTransactionIsolation());
        } catch (SQLException unknown) {
            return false;
        }
    }

    /**
     * Each statement commits by itself, out of sight of the caller's transaction, and sees what is committed, whatever that
     * transaction's isolation. Spring's templates are not asked: they would bind the connection to it, until it ends.
     */
    <T> T atOnce(Duration within, LockConnectionPool.Work<T> work) {
        try {
            return own.call(within, work);
        } catch (SQLException failure) {
            throw translated(failure);
        }
    }

    /** For a caller without a time limit of its own. */
    <T> T atOnce(Work<T> work) {
        return atOnce(DEFAULT_TIMEOUT, connection -> work.on(connection.next()));
    }

    /** A broken connection is no more recoverable here than a database that is away: whoever asks may ask again. */
    private DataAccessException translated(SQLException failure) {
        if (failure instanceof SQLRecoverableException) {
            return new DataAccessResourceFailureException("The database is away, or takes too long", failure);
        }
        DataAccessException translated = translator.translate("Lock", null, failure);
        return translated == null ? new UncategorizedSQLException("Lock", null, failure) : translated;
    }

    /**
     * For plain reads of what is committed. On the caller's connection where that reads committed, in or outside of a
     * transaction: such a read then does not queue for a connection for locks.
     */
    <T> T read(Work<T> work) {
        return callersReadCommitted ? callers.execute(work::on) : atOnce(work);
    }

    static boolean isInTransaction() {
        return TransactionSynchronizationManager.isActualTransactionActive();
    }

    /** Fails without a transaction: nothing would be kept until it ends. */
    <T> T withCaller(Work<T> work) {
        if (!isInTransaction()) {
            throw new IllegalTransactionStateException("A lock is checked within the transaction that relies on it");
        }
        try {
            return callers.execute(work::on);
        } catch (DataAccessException failure) {
            throw failure;
        } catch (RuntimeException failure) {
            throw opened(failure);
        }
    }

    /** The caller's framework opens the connection of its transaction, and fails with an exception of its own. */
    private RuntimeException opened(RuntimeException failure) {
        return failure.getCause() instanceof SQLException
                ? new DataAccessResourceFailureException("The database gives no connection", failure)
                : failure;
    }

    /** Whoever has no transaction waits for none. */
    <T> T withCallerOrAtOnce(Work<T> work) {
        return isInTransaction() ? withCaller(work) : atOnce(work);
    }
}
