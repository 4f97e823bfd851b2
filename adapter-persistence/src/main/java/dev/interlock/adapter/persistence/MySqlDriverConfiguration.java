package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.jdbc.MySqlDriverSettings;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.stereotype.Component;

/** Adds the {@link MySqlDriverSettings} to each pool of the desk before it opens. */
@Component
class MySqlDriverConfiguration implements BeanPostProcessor {

    @Override
    public Object postProcessBeforeInitialization(Object bean, String name) {
        if (bean instanceof HikariDataSource pool) {
            MySqlDriverSettings.addTo(pool);
        }
        return bean;
    }
}
