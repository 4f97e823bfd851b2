package dev.interlock.lock.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The caller's transaction of the database that has the locks. Transactions of other databases don't count. */
final class CallersTransaction {

    private final DatabaseTransactions transactions;
    private final JdbcTemplate jdbc;

    CallersTransaction(DataSource database, LockDialect dialect) {
        this.transactions = new DatabaseTransactions(database);
        this.jdbc = new JdbcTemplate(database);
        this.jdbc.setExceptionTranslator(dialect.exceptionTranslator(database));
    }

    boolean isActive() {
        return transactions.isActive();
    }

    /** @throws IllegalStateException without a transaction: a row lock would end with its statement */
    <T> T execute(ConnectionCallback<T> work) {
        if (!isActive()) {
            throw new IllegalStateException("A lock is checked within the transaction that relies on it");
        }
        try {
            return jdbc.execute(work);
        } catch (RuntimeException failure) { // may be of the framework that opens the connection of its transaction
            throw !(failure instanceof DataAccessException) && failure.getCause() instanceof SQLException
                    ? new DataAccessResourceFailureException("The database gives no connection", failure)
                    : failure;
        }
    }

    /**
     * Executes an update. A callback after the commit runs on the connection of the transaction, and nothing tells it apart from
     * the transaction itself. No commit follows there, so the update is committed when all callbacks have returned.
     */
    <T> T update(ConnectionCallback<T> update) {
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
                    jdbc.execute(CallersTransaction::commit);
                }
            }
        });
        return execute(update);
    }

    private static boolean commit(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            connection.commit();
        }
        return true;
    }

    /** Runs the action when the transaction has ended, or at once if there is none. */
    void whenEnded(Runnable action) {
        if (!isActive()) {
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
}
