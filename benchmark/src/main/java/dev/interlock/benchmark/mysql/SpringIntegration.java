package dev.interlock.benchmark.mysql;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.benchmark.contender.Contender;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import org.springframework.integration.jdbc.lock.DefaultLockRepository;
import org.springframework.integration.jdbc.lock.JdbcLockRegistry;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Spring Integration's {@link JdbcLockRegistry} as it comes: who waits inside of a client waits in line, and one asks. */
final class SpringIntegration implements Contender {

    static final String NAME = "JdbcLockRegistry";

    private final HikariDataSource pool;
    private final JdbcLockRegistry registry;

    SpringIntegration(HikariDataSource pool, Duration lease) {
        this.pool = pool;
        DefaultLockRepository repository = new DefaultLockRepository(pool);
        repository.setTransactionManager(new JdbcTransactionManager(pool));
        repository.afterPropertiesSet();
        repository.afterSingletonsInstantiated();
        this.registry = new JdbcLockRegistry(repository, lease);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<Hold> tryLock(String name) {
        Lock lock = registry.obtain((Object) name);
        return lock.tryLock() ? Optional.of(lock::unlock) : Optional.empty();
    }

    @Override
    public Optional<Hold> lock(String name, Duration patience) throws InterruptedException {
        Lock lock = registry.obtain((Object) name);
        return lock.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS) ? Optional.of(lock::unlock) : Optional.empty();
    }

    @Override
    public void close() {
        pool.close();
    }
}
