package dev.interlock.exercises;

import org.springframework.jdbc.core.simple.JdbcClient;

/** The id says who the caller is, and not which lock it releases. */
public class ReleaseLock {

    private final JdbcClient jdbc;

    public ReleaseLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Ends the lease at once.
     *
     * @param lockId the id under which the caller acquired the lock
     * @return whether the caller still held the lock
     */
    public boolean release(String target, String lockId) {
        return jdbc.sql("""
                        update locks set expires_at = current_timestamp
                         where lock_id = ? and expires_at > current_timestamp
                        """).param(lockId).update() == 1;
    }
}
