package dev.interlock.lab.scenarios.queue;

import dev.interlock.lab.scenarios.Counterexample;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the oldest free task and takes it without a condition, so two workers take the same one. */
@Counterexample
public class TaskReadWithoutLock extends ReadThenTake {

    TaskReadWithoutLock(JdbcClient sql) {
        super(
                sql,
                "select position, version from lab_task where taken_by is null order by position limit 1",
                "update lab_task set taken_by = :worker where position = :position");
    }
}
