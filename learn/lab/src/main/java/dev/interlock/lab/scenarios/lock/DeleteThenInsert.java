package dev.interlock.lab.scenarios.lock;

import dev.interlock.lab.scenarios.Counterexample;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/**
 * Finds an expired lock, deletes its row and inserts its own. A second request that found the same row deletes the new lock, and
 * inserts another.
 */
@Counterexample
public class DeleteThenInsert implements LockRows {

    private final JdbcClient sql;

    DeleteThenInsert(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void acquire(String name, String owner) {
        boolean expired = sql.sql("select expired from lab_lock where name = ?")
                .params(name)
                .query(Boolean.class)
                .single();
        if (!expired) {
            throw new IllegalStateException("The lock is held");
        }
        sql.sql("delete from lab_lock where name = ?").params(name).update();
        sql.sql("insert into lab_lock (name, owner, expired) values (?, ?, false)")
                .params(name, owner)
                .update();
    }
}
