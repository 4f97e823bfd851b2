package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.stereotype.Component;

/**
 * Bounds every wait for a row lock, on every connection of the pool, when it is opened. So the bound holds on MySQL
 * too, for plain updates as for locking reads, costs no statement in any transaction, and can't leak from one transaction
 * into another.
 */
@Component
class BoundedLockWait implements BeanPostProcessor {

    private final Duration wait;

    BoundedLockWait(@Value("${interlock.lock-wait}") Duration wait) {
        this.wait = wait;
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String name) {
        if (bean instanceof HikariDataSource pool) {
            pool.setConnectionInitSql(Engine.of(pool).boundLockWait(wait));
        }
        return bean;
    }
}
