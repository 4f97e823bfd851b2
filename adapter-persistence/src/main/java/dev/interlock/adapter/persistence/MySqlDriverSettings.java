package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.HikariDataSource;
import java.util.Map;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.stereotype.Component;

/**
 * Lets MySQL's driver prepare a statement once for each connection, and remember the session's state instead of asking for it.
 * By default the driver keeps 25 statements of at most 256 characters, and a longer one is prepared and closed each time.
 *
 * <p>What the settings of a pool or its address say goes before.
 */
@Component
class MySqlDriverSettings implements BeanPostProcessor {

    private static final Map<String, String> SETTINGS = Map.of(
            "useServerPrepStmts", "true",
            "cachePrepStmts", "true",
            "prepStmtCacheSize", "250",
            "prepStmtCacheSqlLimit", "8192",
            "useLocalSessionState", "true");

    @Override
    public Object postProcessBeforeInitialization(Object bean, String name) {
        if (bean instanceof HikariDataSource pool && Engine.of(pool.getJdbcUrl()) == Engine.MYSQL) {
            SETTINGS.forEach((setting, value) -> {
                if (!pool.getJdbcUrl().contains(setting + "=")) {
                    pool.getDataSourceProperties().putIfAbsent(setting, value);
                }
            });
        }
        return bean;
    }
}
