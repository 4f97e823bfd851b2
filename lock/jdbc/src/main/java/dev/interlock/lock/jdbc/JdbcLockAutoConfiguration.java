package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Provides {@link JdbcLocks} on the application's own database, its lock manager and the store behind it. A bean of the application with
 * the same name replaces the store; one of the same type replaces the fence or the lock manager.
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

    /** After all singletons, because one of them may create the tables. A store that is no bean needs none. */
    @Bean
    SmartInitializingSingleton lockConnectionsWarmUp(
            JdbcLocks locks, JdbcLockProperties settings, ListableBeanFactory beans) {
        return () -> locks.start(
                table -> table.equals("lock_fence") || table.equals("lock_token") || beans.containsBean(table),
                settings.lock().missingTablesFatal());
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

    @Bean
    @ConditionalOnMissingBean
    LockManager lockManager(JdbcLocks locks) {
        return locks.lockManager();
    }
}
