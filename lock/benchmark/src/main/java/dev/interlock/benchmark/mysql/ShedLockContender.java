package dev.interlock.benchmark.mysql;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.benchmark.contender.Contender;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** ShedLock by the database's time. It does not wait by design, so the benchmark polls it. */
final class ShedLockContender implements Contender {

    static final String NAME = "ShedLock";

    private final HikariDataSource pool;
    private final LockProvider provider;
    private final Duration lease;

    ShedLockContender(HikariDataSource pool, Duration lease) {
        this.pool = pool;
        this.lease = lease;
        this.provider = new JdbcTemplateLockProvider(Configuration.builder()
                .withJdbcTemplate(new JdbcTemplate(pool))
                .usingDbTime()
                .build());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<Hold> tryLock(String lock) {
        return provider.lock(new LockConfiguration(Instant.now(), lock, lease, Duration.ZERO))
                .map(held -> held::unlock);
    }

    @Override
    public void close() {
        pool.close();
    }
}
