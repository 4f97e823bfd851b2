package dev.interlock.lock.jdbc;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.spi.LeaseStore;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/**
 * Provides the distributed lock, and the stores of locks between processes. A bean of the application with the same name replaces a store;
 * one of the same type replaces the lock. An application without these tables excludes this, and with Micrometer
 * {@code LockMetricsAutoConfiguration} too.
 */
@AutoConfiguration(after = JdbcLockAutoConfiguration.class)
@ConditionalOnBean(JdbcLocks.class)
public class DistributedLockAutoConfiguration {

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
}
