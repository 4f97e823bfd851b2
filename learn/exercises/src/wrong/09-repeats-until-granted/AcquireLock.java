package dev.interlock.exercises;

import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The caller asked whether the lock is free, and is kept until it is: for the rest of the lease. */
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
        while (!hasUpdated(target, lockId) && !hasInserted(target, lockId)) {
            Thread.onSpinWait();
        }
        return true;
    }

    private boolean hasUpdated(String target, String lockId) {
        return jdbc.sql("""
                        update locks set lock_id = ?, expires_at = current_timestamp + interval '1' minute
                         where target = ? and expires_at <= current_timestamp
                        """).params(lockId, target).update() == 1;
    }

    /** Inserts the row of a lock that was never acquired before. The primary key refuses the second of two such requests. */
    private boolean hasInserted(String target, String lockId) {
        try {
            jdbc.sql("""
                    insert into locks (target, lock_id, expires_at)
                    values (?, ?, current_timestamp + interval '1' minute)
                    """).params(target, lockId).update();
            return true;
        } catch (DuplicateKeyException held) {
            return false;
        }
    }
}
