package dev.interlock.benchmark.mysql;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.benchmark.contender.LockRegistryContender;
import java.time.Duration;
import org.springframework.integration.jdbc.lock.DefaultLockRepository;
import org.springframework.integration.jdbc.lock.JdbcLockRegistry;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Spring Integration's {@link JdbcLockRegistry}. */
final class JdbcLockRegistryContender extends LockRegistryContender {

    static final String NAME = "JdbcLockRegistry";

    private final HikariDataSource pool;

    JdbcLockRegistryContender(HikariDataSource pool, Duration lease) {
        super(NAME, registry(pool, lease));
        this.pool = pool;
    }

    private static JdbcLockRegistry registry(HikariDataSource pool, Duration lease) {
        DefaultLockRepository repository = new DefaultLockRepository(pool);
        repository.setTransactionManager(new JdbcTransactionManager(pool));
        repository.afterPropertiesSet();
        repository.afterSingletonsInstantiated();
        return new JdbcLockRegistry(repository, lease);
    }

    @Override
    public void close() {
        pool.close();
    }
}
