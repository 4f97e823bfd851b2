package dev.interlock.exercises;

import org.springframework.jdbc.core.simple.JdbcClient;

/** The lock may go to the next holder between the two statements. */
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
        boolean isHeld = jdbc.sql("select lock_id from locks where target = ?")
                .param(target)
                .query(String.class)
                .optional()
                .filter(lockId::equals)
                .isPresent();
        return isHeld
                && jdbc.sql("update locks set expires_at = current_timestamp where target = ?")
                                .param(target)
                                .update()
                        == 1;
    }
}
