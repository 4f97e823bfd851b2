package dev.interlock.lab.scenarios.lock;

import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A lock that is a row of a table. */
@FunctionalInterface
public interface LockRows {

    /** Acquires the lock, or fails by an exception if another owner holds it. */
    void acquire(String name, String owner);

    /** Inserts the row of the lock. The unique key refuses the second one. */
    @Component
    class InsertOnly implements LockRows {

        private final JdbcClient sql;

        InsertOnly(JdbcClient sql) {
            this.sql = sql;
        }

        @Override
        @Transactional
        public void acquire(String name, String owner) {
            sql.sql("insert into lab_lock (name, owner, expired) values (?, ?, false)")
                    .params(name, owner)
                    .update();
        }
    }

    /** Looks for a lock before it inserts one. The look spares an exception in most cases, and only the unique key decides. */
    @Component
    class SelectThenInsert implements LockRows {

        private final JdbcClient sql;
        private final InsertOnly lock;

        SelectThenInsert(JdbcClient sql, InsertOnly lock) {
            this.sql = sql;
            this.lock = lock;
        }

        @Override
        @Transactional
        public void acquire(String name, String owner) {
            boolean held = sql.sql("select count(*) from lab_lock where name = ?")
                            .params(name)
                            .query(Integer.class)
                            .single()
                    > 0;
            if (held) {
                throw new IllegalStateException("The lock is held");
            }
            lock.acquire(name, owner);
        }
    }

    /** The desk's own lock: one conditional update acquires an expired row, and the row stays when its lease ends. */
    @Component
    record ConditionalLease(LockManager locks) implements LockRows {

        @Override
        public void acquire(String name, String owner) {
            locks.tryLock(LockTarget.ofName(name), owner, Duration.ofMinutes(1));
        }
    }
}
