package dev.interlock.benchmark.mysql;

import dev.interlock.lock.jdbc.DistributedLockAutoConfiguration;
import dev.interlock.lock.jdbc.JdbcLockAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;

/** Configures the stores in tables, without the order desk. That on the rows of orders is of a feature, which may be missing. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({
    DataSourceAutoConfiguration.class,
    DataSourceTransactionManagerAutoConfiguration.class,
    JdbcTemplateAutoConfiguration.class,
    JdbcClientAutoConfiguration.class,
    JdbcLockAutoConfiguration.class,
    DistributedLockAutoConfiguration.class
})
@ComponentScan(
        basePackages = "dev.interlock",
        useDefaultFilters = false,
        includeFilters = @Filter(type = FilterType.REGEX, pattern = ".*\\.OrderRowLeaseStore"))
class TableStoresConfiguration {}
