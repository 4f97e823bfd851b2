package dev.interlock.lock.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Executes statements on tables of locks: at once on connections of their own, or in the caller's transaction. */
public class LockJdbcOperations {

    /** Timeout of a call that has none of its own, so that a page is answered in time while the database hangs. */
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(4);

    private final LockConnectionPool own;
    private final DatabaseTransactions transactions;
    private final JdbcTemplate callers;
    private final boolean callersReadCommitted;

    LockJdbcOperations(DataSource database, LockConnectionPool own) {
        this.own = own;
        this.transactions = new DatabaseTransactions(database);
        this.callers = new JdbcTemplate(database);
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

    boolean isMySql() {
        return own.isMySql();
    }

    /** Returns whether the caller is in a transaction of the database that has the locks; transactions of others don't count. */
    boolean isInTransaction() {
        return transactions.isActive();
    }

    /** Runs the action when the caller's transaction has ended, or at once if there is none. */
    void afterTransaction(Runnable action) {
        if (!isInTransaction()) {
            action.run();
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                action.run();
            }
        });
    }

    /**
     * Executes an update in the caller's transaction. A callback after the commit runs on the connection of the transaction, and
     * nothing tells it apart from the transaction itself. No commit follows there, so the update is committed when all callbacks
     * have returned.
     */
    <T> T updateWithCaller(ConnectionCallback<T> update) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            private boolean isCommitAhead;

            /** Is not called if the update comes after the commit. */
            @Override
            public void beforeCompletion() {
                isCommitAhead = true;
            }

            @Override
            public void afterCompletion(int status) {
                if (!isCommitAhead) {
                    callers.execute(LockJdbcOperations::commit);
                }
            }
        });
        return withCaller(update);
    }

    private static boolean commit(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            connection.commit();
        }
        return true;
    }

    /** @throws IllegalTransactionStateException without a transaction: a row lock would end with its statement */
    <T> T withCaller(ConnectionCallback<T> work) {
        if (!isInTransaction()) {
            throw new IllegalTransactionStateException("A lock is checked within the transaction that relies on it");
        }
        try {
            return callers.execute(work);
        } catch (RuntimeException failure) { // may be of the framework that opens the connection of its transaction
            throw !(failure instanceof DataAccessException) && failure.getCause() instanceof SQLException
                    ? new DataAccessResourceFailureException("The database gives no connection", failure)
                    : failure;
        }
    }
}
