package dev.interlock.lab.scenarios.order;

import dev.interlock.lock.LockTarget;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * MySQL's lock by name. The connection that executes the statement holds it: that of the transaction, or any of the pool.
 *
 * @param seconds how long a request waits for it
 */
public record GetLock(JdbcClient sql, long seconds) {

    /** @throws CannotAcquireLockException if another connection holds it for too long */
    public void acquire(LockTarget target) {
        Boolean granted = sql.sql("select get_lock(?, ?) = 1")
                .params(target.name(), seconds)
                .query(Boolean.class)
                .optional()
                .orElse(false);
        if (!granted) {
            throw new CannotAcquireLockException("Another connection holds " + target.name());
        }
    }

    /** Does the work while the same connection holds the lock. */
    public void during(LockTarget target, Runnable work) {
        acquire(target);
        try {
            work.run();
        } finally {
            sql.sql("select release_lock(?)")
                    .params(target.name())
                    .query(Integer.class)
                    .optional();
        }
    }

    /** Returns whether a connection holds it. */
    public boolean isHeld(LockTarget target) {
        return sql.sql("select is_used_lock(?) is not null")
                .params(target.name())
                .query(Boolean.class)
                .single();
    }
}
