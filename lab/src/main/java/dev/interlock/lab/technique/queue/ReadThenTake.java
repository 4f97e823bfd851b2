package dev.interlock.lab.technique.queue;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Reads the oldest free task, and writes the worker's name into it. Techniques differ in how they read it. */
public abstract class ReadThenTake implements QueueCommands {

    private final JdbcClient sql;
    private final String read;

    protected ReadThenTake(JdbcClient sql, String read) {
        this.sql = sql;
        this.read = read;
    }

    @Override
    @Transactional
    public Optional<Integer> takeNext(String worker) {
        Optional<Integer> next = sql.sql(read).query(Integer.class).optional();
        next.ifPresent(position -> sql.sql("update lab_task set taken_by = ? where position = ?")
                .params(worker, position)
                .update());
        return next;
    }

    /** Locks the oldest free task while it reads it. A second worker waits, and then finds it taken. */
    @Component
    public static class TaskUnderRowLock extends ReadThenTake {

        TaskUnderRowLock(JdbcClient sql) {
            super(sql, "select position from lab_task where taken_by is null order by position limit 1 for update");
        }
    }

    /** Passes over tasks that other workers are about to take, so no worker waits. */
    @Component
    public static class TaskSkippingLocked extends ReadThenTake {

        TaskSkippingLocked(JdbcClient sql) {
            super(
                    sql,
                    "select position from lab_task where taken_by is null order by position limit 1 for update skip locked");
        }
    }
}
