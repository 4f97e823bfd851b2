package dev.interlock.exercises;

import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The id is the one that was read. The lease may be live again by the time of the update. */
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
        Optional<String> expired = jdbc.sql(
                        "select lock_id from locks where target = ? and expires_at <= current_timestamp")
                .param(target)
                .query(String.class)
                .optional();
        return expired.isPresent() ? hasReplaced(target, expired.get(), lockId) : hasInserted(target, lockId);
    }

    private boolean hasReplaced(String target, String earlier, String lockId) {
        return jdbc.sql("""
                        update locks set lock_id = ?, expires_at = current_timestamp + interval '1' minute
                         where target = ? and lock_id = ?
                        """).params(lockId, target, earlier).update() == 1;
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
