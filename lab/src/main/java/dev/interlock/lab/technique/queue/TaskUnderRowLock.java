package dev.interlock.lab.technique.queue;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Locks the oldest free task while it reads it. A second worker waits, and then finds it taken. */
@Component
public class TaskUnderRowLock extends ReadThenTake {

    TaskUnderRowLock(JdbcClient sql) {
        super(sql, "select position from lab_task where taken_by is null order by position limit 1 for update");
    }
}
