package dev.interlock.exercises;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Both requests see no row, because the row of the other is not yet committed. The primary key refuses one by an exception. */
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
        return hasUpdated(target, lockId) || hasInserted(target, lockId);
    }

    private boolean hasUpdated(String target, String lockId) {
        return jdbc.sql("""
                        update locks set lock_id = ?, expires_at = current_timestamp + interval '1' minute
                         where target = ? and expires_at <= current_timestamp
                        """).params(lockId, target).update() == 1;
    }

    private boolean hasInserted(String target, String lockId) {
        return jdbc.sql("""
                        insert into locks (target, lock_id, expires_at)
                        select ?, ?, current_timestamp + interval '1' minute
                         where not exists (select 1 from locks where target = ?)
                        """).params(target, lockId, target).update() == 1;
    }
}
