package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.flyway.autoconfigure.FlywayConfigurationCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Bounds every wait for a row lock and for a reply of the database server, on every connection of every pool.
 *
 * <p>The bound of row locks is set when a connection is opened. So it holds on MySQL too, for plain updates as for locking reads, costs no
 * statement in any transaction, and can't leak from one transaction into another.
 *
 * <p>A server that hangs keeps its connections open, so without a bound a statement waits for as long as the server hangs. {@code
 * Statement.setQueryTimeout} does not help: the driver opens a second connection to cancel the statement, and waits there. H2 runs in this
 * process and needs no such bound. A bound in the database's URL takes precedence (ADR 13).
 */
@Configuration(proxyBeanMethods = false)
class BoundedWaits {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    /**
     * How long a statement may take besides its waits for row locks. With TLS, the JDK waits once more for as long while it
     * closes the socket, so that the caller waits for up to twice the sum.
     */
    private static final Duration LONGEST_WORK = Duration.ofSeconds(2);

    @Bean
    static BeanPostProcessor waitsOfPools(@Value("${interlock.lock-wait}") Duration lockWait) {
        Map<String, Duration> bounds =
                Map.of("connectTimeout", CONNECT_TIMEOUT, "socketTimeout", lockWait.plus(LONGEST_WORK));
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof HikariDataSource pool) {
                    pool.setConnectionInitSql(Engine.of(pool).boundLockWait(lockWait));
                    if (Engine.of(pool) == Engine.MYSQL) {
                        bounds.forEach((property, bound) -> bound(pool, property, bound));
                    }
                }
                return bean;
            }
        };
    }

    /** The driver prefers properties to the URL. */
    private static void bound(HikariDataSource pool, String property, Duration bound) {
        if (!String.valueOf(pool.getJdbcUrl()).contains(property + "=")) {
            pool.getDataSourceProperties().putIfAbsent(property, String.valueOf(bound.toMillis()));
        }
    }

    /** Migrations have a connection of their own: one may take any time, and waits for another node's. */
    @Bean
    FlywayConfigurationCustomizer unboundedMigrations(DataSource main) throws SQLException {
        HikariDataSource pool = main.unwrap(HikariDataSource.class);
        return flyway -> {
            if (Engine.of(pool) == Engine.MYSQL && pool.getJdbcUrl() != null) {
                flyway.dataSource(pool.getJdbcUrl(), pool.getUsername(), pool.getPassword());
            }
        };
    }
}
