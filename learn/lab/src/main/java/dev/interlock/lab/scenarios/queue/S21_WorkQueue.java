package dev.interlock.lab.scenarios.queue;

import static dev.interlock.lab.scenarios.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenarios.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenarios.Cell.Expected.refused;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.queue.ReadThenTake.TaskSkippingLocked;
import dev.interlock.lab.scenarios.queue.ReadThenTake.TaskUnderRowLock;
import dev.interlock.lab.scenarios.queue.ReadThenTake.TaskWithVersion;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Two admins each take the next task of a queue that is a table. */
public final class S21_WorkQueue implements Scenario {

    private static final String FIRST = "admin";
    private static final String SECOND = "admin2";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(TaskReadWithoutLock.class, lostUpdate(FIRST)),
                new Cell(TaskUnderRowLock.class, CONSISTENT),
                new Cell(TaskSkippingLocked.class, CONSISTENT),
                new Cell(TaskWithVersion.class, refused(SECOND)));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(FIRST, Schedule.COMMIT).toTheEnd(SECOND, FIRST);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        fill(desk);
        ReadThenTake queue = desk.get(cell.technique(ReadThenTake.class));
        Map<String, Integer> taken = new ConcurrentHashMap<>();
        return new Play(
                Stream.of(FIRST, SECOND)
                        .map(worker -> new Part(
                                worker,
                                desk.admin(),
                                () -> queue.takeNext(worker).ifPresent(position -> taken.put(worker, position))))
                        .toList(),
                "lab_task",
                () -> desk.namedValues("""
                        select concat('task ', position), coalesce(taken_by, 'free')
                          from lab_task where position < 3 order by position
                        """),
                events -> claims(taken).judge(events));
    }

    /** Each worker claims the task that it was given: at the end it must be taken by that worker. */
    private static Claims claims(Map<String, Integer> taken) {
        Claims claims = new Claims();
        taken.forEach((worker, position) -> claims.writes(worker, "task " + position, worker));
        return claims;
    }

    private static void fill(Desk desk) {
        desk.sql().sql("""
                        create table if not exists lab_task
                          (position int primary key, taken_by varchar(20), version bigint not null)
                        """).update();
        desk.inTransaction(() -> desk.sql().sql("delete from lab_task").update());
        desk.inTransaction(() -> desk.sql()
                .sql("insert into lab_task (position, version) values (1, 0), (2, 0), (3, 0)")
                .update());
    }
}
