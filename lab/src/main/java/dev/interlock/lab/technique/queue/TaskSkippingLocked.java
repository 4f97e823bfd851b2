package dev.interlock.lab.technique.queue;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Passes over tasks that other workers are about to take, so no worker waits. */
@Component
public class TaskSkippingLocked extends ReadThenTake {

    TaskSkippingLocked(JdbcClient sql) {
        super(
                sql,
                "select position from lab_task where taken_by is null order by position limit 1 for update skip locked");
    }
}
