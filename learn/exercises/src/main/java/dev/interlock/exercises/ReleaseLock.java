package dev.interlock.exercises;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Exercise 12. A request that has finished its work releases its lock. By then, another request may hold the lock. */
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
        return jdbc.sql("update locks set expires_at = current_timestamp where target = ?")
                        .param(target)
                        .update()
                == 1;
    }
}
