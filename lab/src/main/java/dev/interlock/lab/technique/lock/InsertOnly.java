package dev.interlock.lab.technique.lock;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Inserts the row of the lock. The unique key refuses the second one. */
@Component
public class InsertOnly implements LockRows {

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
