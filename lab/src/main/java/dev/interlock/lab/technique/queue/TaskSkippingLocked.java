package dev.interlock.lab.technique.queue;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Passes over tasks that other workers are about to take, so no worker waits. */
@Component
public class TaskSkippingLocked implements QueueCommands {

    private final JdbcClient sql;

    TaskSkippingLocked(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public Optional<Integer> takeNext(String worker) {
        Optional<Integer> next = sql.sql("""
                        select position from lab_task where taken_by is null order by position limit 1 for update skip locked
                        """).query(Integer.class).optional();
        next.ifPresent(position -> sql.sql("update lab_task set taken_by = ? where position = ?")
                .params(worker, position)
                .update());
        return next;
    }
}
