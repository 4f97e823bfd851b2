package dev.interlock.adapter.persistence.lock;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.adapter.persistence.Engine;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Connections for locks alone, to the same database and with autocommit: a request for a lock takes effect at once, and
 * never waits for a connection that its own caller's transaction holds.
 */
@Configuration(proxyBeanMethods = false)
class LockConnections {

    /** Opened by the first request: until then every pool's settings may still be changed, as the bound of waits is. */
    @Bean(defaultCandidate = false)
    HikariDataSource lockConnectionPool(DataSource main, @Value("${interlock.lock.pool-size}") int size)
            throws SQLException {
        HikariDataSource locks = new HikariDataSource();
        main.unwrap(HikariDataSource.class).copyStateTo(locks);
        locks.setPoolName("locks");
        locks.setMaximumPoolSize(size);
        locks.setMinimumIdle(1);
        locks.setAutoCommit(true);
        locks.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        return locks;
    }

    @Bean
    OwnConnections ownConnections(
            @Qualifier("lockConnectionPool") DataSource pool,
            @Value("${interlock.lock.pool-size}") int size,
            LockDialect dialect,
            @Value("${interlock.lock-wait}") Duration lockWait) {
        return new OwnConnections(pool, size, dialect, lockWait);
    }

    @Bean
    LockDialect lockDialect(DataSource main) throws SQLException {
        return LockDialect.of(Engine.of(main.unwrap(HikariDataSource.class).getJdbcUrl()));
    }
}
