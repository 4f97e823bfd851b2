package dev.interlock.lock.jdbc;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.metrics.MeteredDistributedLock;
import dev.interlock.lock.metrics.MeteredLockManager;
import io.micrometer.core.instrument.MeterRegistry;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.context.annotation.Bean;

/** Provides the lock manager and the distributed lock measured, if the application has a registry of meters. */
@AutoConfiguration(
        before = {JdbcLockAutoConfiguration.class, DistributedLockAutoConfiguration.class},
        afterName = {
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
        })
@ConditionalOnClass(MeterRegistry.class)
@ConditionalOnBean(MeterRegistry.class)
@ConditionalOnSingleCandidate(DataSource.class)
class LockMetricsAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    DistributedLock distributedLock(JdbcLocks locks, MeterRegistry registry) {
        return new MeteredDistributedLock(locks.distributedLock(), "dist_lock", registry);
    }

    @Bean
    @ConditionalOnMissingBean
    LockManager lockManager(JdbcLocks locks, MeterRegistry registry) {
        return new MeteredLockManager(locks.lockManager(), "locks", registry);
    }
}
