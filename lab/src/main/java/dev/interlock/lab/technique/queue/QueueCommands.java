package dev.interlock.lab.technique.queue;

import java.util.Optional;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Takes the oldest task of a queue in a table that no worker has taken. */
@FunctionalInterface
public interface QueueCommands {

    /** Returns the position of the task that is the worker's afterwards, or empty if none is free. */
    Optional<Integer> takeNext(String worker);

    /** Takes the task only in the version that was read. The slower of two workers is refused, and has to ask again. */
    @Component
    class TaskWithVersion implements QueueCommands {

        private record Task(int position, long version) {}

        private final JdbcClient sql;

        TaskWithVersion(JdbcClient sql) {
            this.sql = sql;
        }

        @Override
        @Transactional
        public Optional<Integer> takeNext(String worker) {
            Optional<Task> next = sql.sql("""
                            select position, version from lab_task where taken_by is null order by position limit 1
                            """)
                    .query((row, number) -> new Task(row.getInt("position"), row.getLong("version")))
                    .optional();
            next.ifPresent(task -> take(task, worker));
            return next.map(Task::position);
        }

        private void take(Task task, String worker) {
            int changed =
                    sql.sql("""
                            update lab_task set taken_by = ?, version = version + 1 where position = ? and version = ?
                            """).params(worker, task.position(), task.version()).update();
            if (changed != 1) {
                throw new OptimisticLockingFailureException("Task " + task.position() + " was taken by another worker");
            }
        }
    }
}
