package dev.interlock.adapter.persistence;

import jakarta.persistence.EntityManager;
import java.sql.SQLException;
import java.time.Duration;
import org.hibernate.engine.spi.SessionImplementor;
import org.hibernate.resource.jdbc.spi.LogicalConnectionImplementor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionExecution;
import org.springframework.transaction.TransactionExecutionListener;

/**
 * Bounds the wait for the reply to a rollback. It is shorter than that of a statement ({@link BoundedWaits}), because the
 * caller may have waited for a lock store on the same server before. No setting of the driver or of a pool bounds a rollback alone. The
 * pool restores its own bound when the connection comes back.
 */
@Component
class BoundedRollbackWait implements TransactionExecutionListener {

    private static final Logger log = LoggerFactory.getLogger(BoundedRollbackWait.class);

    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private final EntityManager entityManager;

    BoundedRollbackWait(EntityManager entityManager) {
        this.entityManager = entityManager;
    }

    @Override
    public void beforeRollback(TransactionExecution transaction) {
        LogicalConnectionImplementor connection = entityManager
                .unwrap(SessionImplementor.class)
                .getJdbcCoordinator()
                .getLogicalConnection();
        if (!connection.isPhysicallyConnected()) {
            return;
        }
        try {
            connection.getPhysicalConnection().setNetworkTimeout(Runnable::run, (int) TIMEOUT.toMillis());
        } catch (SQLException closed) {
            log.debug("The rollback of a closed connection ends at once", closed);
        }
    }
}
