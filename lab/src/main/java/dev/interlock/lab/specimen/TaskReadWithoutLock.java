package dev.interlock.lab.specimen;

import dev.interlock.lab.technique.queue.QueueCommands;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Reads the oldest free task and takes it without a condition, so two workers take the same one. */
@Component
public class TaskReadWithoutLock implements QueueCommands {

    private final JdbcClient sql;

    TaskReadWithoutLock(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public Optional<Integer> takeNext(String worker) {
        Optional<Integer> next = sql.sql("""
                        select position from lab_task where taken_by is null order by position limit 1
                        """).query(Integer.class).optional();
        next.ifPresent(position -> sql.sql("update lab_task set taken_by = ? where position = ?")
                .params(worker, position)
                .update());
        return next;
    }
}
