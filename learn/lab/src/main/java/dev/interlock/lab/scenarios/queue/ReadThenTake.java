package dev.interlock.lab.scenarios.queue;

import java.util.Optional;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes the oldest free task of a queue in a table: reads it, and writes the worker's name into it. Techniques differ in how they read
 * it, and in the condition.
 */
public abstract class ReadThenTake {

    private final JdbcClient sql;
    private final String read;
    private final String update;

    /** @param update has the worker and the columns of the task that was read as its parameters */
    protected ReadThenTake(JdbcClient sql, String read, String update) {
        this.sql = sql;
        this.read = read;
        this.update = update;
    }

    private record Task(int position, long version) {}

    /** Returns the position of the task that is the worker's afterwards, or empty if none is free. */
    @Transactional
    public Optional<Integer> takeNext(String worker) {
        Optional<Task> next = sql.sql(read).query(Task.class).optional();
        next.ifPresent(task -> take(task, worker));
        return next.map(Task::position);
    }

    private void take(Task task, String worker) {
        int changed = sql.sql(update)
                .param("worker", worker)
                .param("position", task.position())
                .param("version", task.version())
                .update();
        if (changed != 1) {
            throw new OptimisticLockingFailureException("Task " + task.position() + " was taken by another worker");
        }
    }

    /** Locks the oldest free task while it reads it. A second worker waits, and then finds it taken. */
    @Component
    public static class TaskUnderRowLock extends ReadThenTake {

        TaskUnderRowLock(JdbcClient sql) {
            super(
                    sql,
                    "select position, version from lab_task where taken_by is null order by position limit 1 for update",
                    "update lab_task set taken_by = :worker where position = :position");
        }
    }

    /** Passes over tasks that other workers are about to take, so no worker waits. */
    @Component
    public static class TaskSkippingLocked extends ReadThenTake {

        TaskSkippingLocked(JdbcClient sql) {
            super(sql, """
                    select position, version from lab_task
                     where taken_by is null order by position limit 1 for update skip locked
                    """, "update lab_task set taken_by = :worker where position = :position");
        }
    }

    /** Takes the task only in the version that was read. The slower of two workers is refused, and has to ask again. */
    @Component
    public static class TaskWithVersion extends ReadThenTake {

        TaskWithVersion(JdbcClient sql) {
            super(sql, "select position, version from lab_task where taken_by is null order by position limit 1", """
                    update lab_task set taken_by = :worker, version = version + 1
                     where position = :position and version = :version
                    """);
        }
    }
}
