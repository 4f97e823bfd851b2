package dev.interlock.lock.jdbc;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockManager;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/** Provides the health of the application's locks, {@code locks}, unless the application has one of its own. */
@AutoConfiguration(after = JdbcLockAutoConfiguration.class)
@ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
@ConditionalOnBean(JdbcLocks.class)
@ConditionalOnEnabledHealthIndicator("locks")
class LockHealthAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean(name = "locksHealthIndicator")
    HealthIndicator locksHealthIndicator(ObjectProvider<DistributedLock> locks, ObjectProvider<LockManager> managers) {
        return new LockStoresHealthIndicator(() -> Stream.concat(
                locks.stream().map(DistributedLock::leases), managers.stream().map(LockManager::leases)));
    }
}
