package dev.interlock.exercises;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Exercise 9. A lock is a row with the time at which its lease expires. Each statement here commits by itself. */
public class AcquireLock {

    private final JdbcClient jdbc;

    public AcquireLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Acquires the lock for a minute if no live lease is in its row.
     *
     * @return whether the lock was granted
     */
    public boolean acquire(String target, String lockId) {
        Optional<Boolean> expired = jdbc.sql("select expires_at <= current_timestamp from locks where target = ?")
                .param(target)
                .query(Boolean.class)
                .optional();
        if (expired.isPresent() && !expired.get()) {
            return false;
        }
        jdbc.sql("delete from locks where target = ?").param(target).update();
        jdbc.sql("""
                insert into locks (target, lock_id, expires_at)
                values (?, ?, current_timestamp + interval '1' minute)
                """).params(target, lockId).update();
        return true;
    }
}
