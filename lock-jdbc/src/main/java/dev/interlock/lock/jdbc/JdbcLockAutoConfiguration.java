package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Provides the stores in tables of the application's own database. A bean of the application with the same name replaces one. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnSingleCandidate(DataSource.class)
public class JdbcLockAutoConfiguration {

    @Bean(defaultCandidate = false)
    @ConditionalOnMissingBean(name = "lockConnectionPool")
    HikariDataSource lockConnectionPool(
            DataSource main,
            LockDialect dialect,
            @Value("${interlock.lock.pool-size:4}") int size,
            @Value("${interlock.lock-wait:2s}") Duration lockWait)
            throws SQLException {
        HikariDataSource pool = LockConnections.pool(main, size);
        pool.setConnectionInitSql(dialect.rowWaitLimit(lockWait));
        return pool;
    }

    @Bean
    LockConnectionPool lockConnections(
            @Qualifier("lockConnectionPool") DataSource pool,
            @Value("${interlock.lock.pool-size:4}") int size,
            LockDialect dialect,
            @Value("${interlock.lock-wait:2s}") Duration lockWait) {
        return new LockConnectionPool(pool, size, dialect, lockWait);
    }

    @Bean
    SmartInitializingSingleton lockConnectionsWarmUp(LockConnectionPool own) {
        return own::warmUp;
    }

    @Bean
    LockDialect lockDialect(DataSource main) throws SQLException {
        return LockDialect.of(main);
    }

    @Bean
    LockJdbcOperations lockJdbc(DataSource main, LockConnectionPool own) {
        return new LockJdbcOperations(main, own);
    }

    @Bean
    @ConditionalOnMissingBean
    Fence fence(LockJdbcOperations jdbc) {
        return new JdbcFence(jdbc);
    }

    @Bean
    @ConditionalOnMissingBean(name = "locks")
    LeaseStore locks(LockJdbcOperations jdbc) {
        return new LocksTableStore(jdbc);
    }

    @Bean("dist_lock")
    @ConditionalOnMissingBean(name = "dist_lock")
    LeaseStore distLock(LockJdbcOperations jdbc) {
        return new DistLockTableStore(jdbc);
    }

    @Bean("lock_table")
    @ConditionalOnMissingBean(name = "lock_table")
    LeaseStore lockTable(LockJdbcOperations jdbc) {
        return new LockTableStore(jdbc);
    }
}
