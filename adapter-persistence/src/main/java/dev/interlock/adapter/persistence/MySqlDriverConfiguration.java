package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.jdbc.MySqlDriverSettings;
import java.time.Duration;
import java.util.Properties;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.stereotype.Component;

/**
 * Gives each pool of MySQL the {@link MySqlDriverSettings} and the {@link WaitingDriver} before it opens, and has MySQL end each
 * connection that sends nothing for a while, and roll back its transaction. A node that is frozen within a transaction keeps its sockets
 * open, so by default MySQL would keep its rows locked for eight hours. The keep-alive of the pool is more frequent, so idle connections
 * stay open.
 *
 * <p>The Lab's connections are made beneath its pool, and keep MySQL's default: a run waits for its reader.
 */
@Component
class MySqlDriverConfiguration implements BeanPostProcessor {

    private static final String SESSION_VARIABLES = "sessionVariables";

    private final String waitTimeout;

    /** @param silence whole seconds */
    MySqlDriverConfiguration(@Value("${interlock.wait-timeout}") Duration silence) {
        this.waitTimeout = "wait_timeout=" + silence.toSeconds() + ",";
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String name) {
        if (bean instanceof HikariDataSource pool && pool.getJdbcUrl() != null && Engine.of(pool) == Engine.MYSQL) {
            MySqlDriverSettings.addTo(pool);
            limitSilence(pool.getDataSourceProperties());
            pool.setDriverClassName(WaitingDriver.class.getName());
        }
        return bean;
    }

    /** Put first, because the last value of a variable counts, and the URL may name another. The pools share one object of properties. */
    private void limitSilence(Properties driver) {
        String variables = driver.getProperty(SESSION_VARIABLES, "");
        if (!variables.startsWith(waitTimeout)) {
            driver.setProperty(SESSION_VARIABLES, waitTimeout + variables);
        }
    }
}
