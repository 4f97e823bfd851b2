package dev.interlock.adapter.persistence;

import java.sql.SQLException;
import java.time.Duration;
import org.hibernate.engine.spi.SessionImplementor;
import org.hibernate.resource.jdbc.spi.LogicalConnectionImplementor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.transaction.autoconfigure.TransactionManagerCustomizers;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.UncategorizedDataAccessException;
import org.springframework.orm.jpa.EntityManagerHolder;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Tells the two outcomes of a transaction apart whose connection is lost. Before the commit, nothing has happened. During the
 * commit, the outcome is unknown: the server may have committed, and only its reply is lost.
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

        private static final Duration ROLLBACK_TIMEOUT = Duration.ofSeconds(1);

        /**
         * @throws HeuristicCompletionException in the state {@code STATE_UNKNOWN}, if the connection is lost, or anything else
         *     happened that doesn't say that the database refused
         */
        @Override
        protected void doCommit(DefaultTransactionStatus status) {
            try {
                super.doCommit(status);
            } catch (RuntimeException failure) {
                if (failure instanceof TransactionSystemException
                        || failure instanceof UncategorizedDataAccessException
                        || Engine.isConnectionLost(failure)) {
                    throw new HeuristicCompletionException(HeuristicCompletionException.STATE_UNKNOWN, failure);
                }
                throw failure;
            }
        }

        /**
         * A failure here would replace the exception that tells why the transaction is rolled back. The server rolls back by
         * itself when it loses the connection; and the pool rolls back what comes back to it, or drops the connection.
         *
         * <p>The wait for a reply is shorter than that of a statement, because the caller may have waited for a lock store on
         * the same server before. The pool restores its own bound when the connection comes back.
         */
        @Override
        protected void doRollback(DefaultTransactionStatus status) {
            try {
                boundReplyWait();
                super.doRollback(status);
            } catch (DataAccessException | TransactionException failure) {
                log.warn("The connection was lost before the rollback: {}", failure.getMessage());
            }
        }

        private void boundReplyWait() {
            Object entityManager = TransactionSynchronizationManager.getResource(obtainEntityManagerFactory());
            if (!(entityManager instanceof EntityManagerHolder holder)) {
                return;
            }
            LogicalConnectionImplementor connection = holder.getEntityManager()
                    .unwrap(SessionImplementor.class)
                    .getJdbcCoordinator()
                    .getLogicalConnection();
            if (!connection.isPhysicallyConnected()) {
                return;
            }
            try {
                connection.getPhysicalConnection().setNetworkTimeout(Runnable::run, (int) ROLLBACK_TIMEOUT.toMillis());
            } catch (SQLException closed) {
                log.debug("The rollback of a closed connection ends at once", closed);
            }
        }
    }
}
