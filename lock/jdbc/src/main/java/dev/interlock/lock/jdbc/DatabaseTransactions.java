package dev.interlock.lock.jdbc;

import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.JdbcTransactionObjectSupport;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Finds the transaction of one database on the caller's thread. It begins none: it extends Spring's transaction manager because
 * only that sees whether a bound connection is in a transaction.
 */
final class DatabaseTransactions extends DataSourceTransactionManager {

    DatabaseTransactions(DataSource database) {
        super(database);
    }

    /**
     * Returns whether the caller is in a transaction of this database. Spring's JDBC transactions mark their connection as active,
     * its JPA transactions leave theirs unmarked. A connection that was only used within the transaction of another database is
     * bound too, but marked as synchronized. While the last callbacks of a transaction run, Spring still reports it as active, but
     * accepts no more callbacks.
     */
    boolean isActive() {
        var callers = (JdbcTransactionObjectSupport) doGetTransaction();
        return TransactionSynchronizationManager.isActualTransactionActive()
                && TransactionSynchronizationManager.isSynchronizationActive()
                && callers.hasConnectionHolder()
                && (isExistingTransaction(callers)
                        || !callers.getConnectionHolder().isSynchronizedWithTransaction());
    }
}
