package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.Ordered;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Saves the round trip that ends a read outside a transaction. The connections of the main pool don't commit by themselves, so
 * the pool ends what was read there with a {@code ROLLBACK}. Outside a transaction, the data source therefore hands out
 * connections of a second pool, which commit each statement. A write outside a transaction, as the removal of old refusals, is
 * one statement, and committed with it. A single pool with {@code auto-commit} would cost two round trips for each transaction, which
 * switches that off and on again.
 *
 * <p>A transaction asks for its connection when its first statement comes, and by then Spring says that it is active (ADR 4).
 * While the last callbacks of a transaction run, Spring still says so, but accepts no more callbacks: no commit follows.
 */
@Component
class AutoCommitReads implements BeanPostProcessor, DisposableBean, Ordered {

    private final HikariDataSource reads = new HikariDataSource();

    /** Before others wrap the data source, so that they see whatever it hands out. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return name.equals("dataSource") && bean instanceof HikariDataSource main ? new Routed(main, reads) : bean;
    }

    @Override
    public void destroy() {
        reads.close();
    }

    /** By whether the caller is in a transaction. */
    private static final class Routed extends DelegatingDataSource {

        private final HikariDataSource main;
        private final HikariDataSource reads;

        Routed(HikariDataSource main, HikariDataSource reads) {
            super(main);
            this.main = main;
            this.reads = reads;
        }

        @Override
        public Connection getConnection() throws SQLException {
            return pool().getConnection();
        }

        private DataSource pool() {
            return TransactionSynchronizationManager.isActualTransactionActive()
                            && TransactionSynchronizationManager.isSynchronizationActive()
                    ? main
                    : started();
        }

        /** The first read starts the pool: until then the settings of the main pool may still be changed. */
        private synchronized HikariDataSource started() {
            if (reads.getPoolName() == null) {
                main.copyStateTo(reads);
                reads.setPoolName("reads");
                reads.setAutoCommit(true);
                reads.setMinimumIdle(1);
            }
            return reads;
        }
    }
}
