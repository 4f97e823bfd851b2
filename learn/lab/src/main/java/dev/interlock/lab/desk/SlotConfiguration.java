package dev.interlock.lab.desk;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.spi.LeaseStore;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The desk's persistence and use cases, on connections that report to their actor. What they consist of is listed in {@code
 * META-INF/spring/dev.interlock.lab.desk.SlotConfiguration.imports} by the application, on which the Lab does not depend.
 */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration
@ComponentScan("dev.interlock.adapter.persistence")
@ComponentScan( // by their full names, because the desk has beans of some of the short ones
        basePackages = "dev.interlock.lab.scenarios",
        nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
class SlotConfiguration {

    /** How many connections the pool of a slot lends. */
    static final int CONNECTIONS = 6;

    private static final long IDLE_MS = 60_000;

    /** The figures of the desk do not count what runs do. */
    @Bean
    MeterRegistry meters() {
        return new SimpleMeterRegistry();
    }

    @Bean
    ReportingConnections reportingConnections(DataSourceProperties settings) {
        return new ReportingConnections(Dialect.of(settings.determineUrl()));
    }

    /** The store of the edit lock, which the techniques use, too. */
    @Bean
    static BeanPostProcessor reportingStore(@Value("${interlock.edit-lock.store}") String store) {
        boolean external = !store.equals(Wiring.TABLE);
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return name.equals("editLockStore") && bean instanceof LeaseStore chosen
                        ? new ReportingLeaseStore(chosen, external)
                        : bean;
            }
        };
    }

    /** A desk that waits for its next run keeps no connection. */
    @Bean
    static BeanPostProcessor idlePools() {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof HikariDataSource pool) {
                    pool.setMinimumIdle(0);
                    pool.setIdleTimeout(IDLE_MS);
                }
                return bean;
            }
        };
    }

    /** The connections stand beneath the pool. The pools for locks and for reads copy it, so theirs report too. */
    @Bean
    HikariDataSource dataSource(DataSourceProperties settings, ReportingConnections connections) {
        String url = settings.determineUrl();
        HikariDataSource pool = new HikariDataSource();
        pool.setPoolName("lab");
        pool.setJdbcUrl(url);
        pool.setUsername(settings.determineUsername());
        pool.setPassword(settings.determinePassword());
        pool.setAutoCommit(false);
        pool.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        pool.setMaximumPoolSize(CONNECTIONS);
        pool.setDataSource(connections.around(new DriverManagerDataSource(url)));
        return pool;
    }
}
