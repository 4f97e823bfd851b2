package dev.interlock.adapter.persistence;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.transaction.autoconfigure.TransactionManagerCustomizers;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.dao.UncategorizedDataAccessException;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.DefaultTransactionStatus;

/**
 * Tells the two outcomes of a transaction apart whose connection is lost. Before the commit, nothing has happened. During the
 * commit, the outcome is unknown: the server may have committed, and only its reply is lost (ADR 12).
 */
@Configuration(proxyBeanMethods = false)
class JpaTransactions {

    @Bean
    JpaTransactionManager transactionManager(ObjectProvider<TransactionManagerCustomizers> customizers) {
        JpaTransactionManager transactions = new LostConnections();
        customizers.ifAvailable(all -> all.customize(transactions));
        return transactions;
    }

    private static final class LostConnections extends JpaTransactionManager {

        private static final Logger log = LoggerFactory.getLogger(LostConnections.class);

        /** @throws HeuristicCompletionException in the state {@code STATE_UNKNOWN}, if the database may have committed */
        @Override
        protected void doCommit(DefaultTransactionStatus status) {
            try {
                super.doCommit(status);
            } catch (RuntimeException failure) {
                throw isRefusal(failure)
                        ? failure
                        : new HeuristicCompletionException(HeuristicCompletionException.STATE_UNKNOWN, failure);
            }
        }

        /** Whether the database has answered that it did not commit. */
        private static boolean isRefusal(RuntimeException failure) {
            return ReadOnlyServer.refused(failure)
                    || !(failure instanceof DataAccessResourceFailureException
                            || failure instanceof TransientDataAccessResourceException
                            || failure instanceof RecoverableDataAccessException
                            || failure instanceof UncategorizedDataAccessException
                            || failure instanceof TransactionSystemException);
        }

        /**
         * A failure here would replace the exception that tells why the transaction is rolled back. The server rolls back by
         * itself when it loses the connection; and the pool rolls back what comes back to it, or drops the connection.
         */
        @Override
        protected void doRollback(DefaultTransactionStatus status) {
            try {
                super.doRollback(status);
            } catch (DataAccessException | TransactionException failure) {
                log.warn("The connection was lost before the rollback: {}", failure.getMessage());
            }
        }
    }
}
