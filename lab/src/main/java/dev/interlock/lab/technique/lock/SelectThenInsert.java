package dev.interlock.lab.technique.lock;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Looks for a lock before it inserts one. The look spares an exception in most cases, and only the unique key decides. */
@Component
public class SelectThenInsert implements LockRows {

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
