package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Provides {@link JdbcLocks} on the application's own database, its stores by their names, its distributed lock and its lock manager. A
 * bean of the application with the same name replaces a store; one of the same type replaces the fence or a lock.
 */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnSingleCandidate(DataSource.class)
@EnableConfigurationProperties(JdbcLockProperties.class)
public class JdbcLockAutoConfiguration {

    @Bean(defaultCandidate = false)
    @ConditionalOnMissingBean(name = "lockConnectionPool")
    HikariDataSource lockConnectionPool(DataSource main, JdbcLockProperties settings) throws SQLException {
        return LockConnections.pool(main, LockDialect.of(main), settings.lock().poolSize(), settings.lockWait());
    }

    @Bean
    JdbcLocks jdbcLocks(DataSource main, @Qualifier("lockConnectionPool") DataSource pool, JdbcLockProperties settings)
            throws SQLException {
        LockDialect dialect = LockDialect.of(main);
        LockConnectionPool connections =
                new LockConnectionPool(pool, settings.lock().poolSize(), dialect, settings.lockWait());
        return new JdbcLocks(main, dialect, connections, () -> {});
    }

    /** After all singletons, because one of them may create the tables. */
    @Bean
    SmartInitializingSingleton lockConnectionsWarmUp(JdbcLocks locks, JdbcLockProperties settings) {
        return () -> locks.start(settings.lock().missingTablesFatal());
    }

    @Bean
    LockJdbcOperations lockJdbc(JdbcLocks locks) {
        return locks.operations();
    }

    @Bean
    @ConditionalOnMissingBean
    Fence fence(JdbcLocks locks) {
        return locks.fence();
    }

    @Bean
    @ConditionalOnMissingBean(name = "locks")
    LeaseStore locks(JdbcLocks locks) {
        return locks.locks();
    }

    @Bean("dist_lock")
    @ConditionalOnMissingBean(name = "dist_lock")
    LeaseStore distLock(JdbcLocks locks) {
        return locks.distLock();
    }

    @Bean("lock_table")
    @ConditionalOnMissingBean(name = "lock_table")
    LeaseStore lockTable(JdbcLocks locks) {
        return locks.lockTable();
    }

    @Bean
    @ConditionalOnMissingBean
    DistributedLock distributedLock(JdbcLocks locks) {
        return locks.distributedLock();
    }

    @Bean
    @ConditionalOnMissingBean
    LockManager lockManager(JdbcLocks locks) {
        return locks.lockManager();
    }
}
