package dev.interlock.lab.situation.contention;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.specimen.TaskReadWithoutLock;
import dev.interlock.lab.technique.queue.QueueCommands;
import dev.interlock.lab.technique.queue.TaskSkippingLocked;
import dev.interlock.lab.technique.queue.TaskUnderRowLock;
import dev.interlock.lab.technique.queue.TaskWithVersion;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two admins each take the next task of a queue that is a table. */
public final class WorkQueue implements Scenario {

    private static final String FIRST = "admin";
    private static final String SECOND = "admin2";

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.NONE, new Expected(Verdict.LOST_UPDATE, FIRST)),
            new Cell(Strategy.ROW_LOCK, new Expected(Verdict.CONSISTENT)),
            new Cell(Strategy.SKIP_LOCKED, new Expected(Verdict.CONSISTENT)),
            new Cell(Strategy.VERSION, new Expected(Verdict.REFUSED, SECOND)));

    @Override
    public String id() {
        return "S21";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        fill(desk);
        QueueCommands queue = commands(cell, desk);
        TakenTasks taken = new TakenTasks();
        return new Play(
                List.of(part(FIRST, desk.admin(), queue, taken), part(SECOND, desk.admin(), queue, taken)),
                new Schedule().until(FIRST, Schedule.COMMIT).toTheEnd(SECOND).toTheEnd(FIRST),
                "lab_task",
                () -> row(desk),
                taken);
    }

    private static Part part(String name, Actor member, QueueCommands queue, TakenTasks taken) {
        return new Part(name, member, () -> queue.takeNext(name).ifPresent(position -> taken.add(name, position)));
    }

    private static QueueCommands commands(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case NONE -> desk.get(TaskReadWithoutLock.class);
            case ROW_LOCK -> desk.get(TaskUnderRowLock.class);
            case SKIP_LOCKED -> desk.get(TaskSkippingLocked.class);
            case VERSION -> desk.get(TaskWithVersion.class);
            default -> throw new IllegalArgumentException("No commands on a queue for " + cell.strategy());
        };
    }

    private static void fill(Desk desk) {
        desk.sql().sql("drop table if exists lab_task").update();
        desk.sql().sql("""
                        create table lab_task (position int primary key, taken_by varchar(20), version bigint not null)
                        """).update();
        desk.inTransaction(() -> desk.sql()
                .sql("insert into lab_task (position, version) values (1, 0), (2, 0), (3, 0)")
                .update());
    }

    private static Row row(Desk desk) {
        Map<String, String> values = new LinkedHashMap<>();
        desk.sql()
                .sql("select position, taken_by from lab_task where position < 3 order by position")
                .query((row, at) -> {
                    String worker = row.getString("taken_by");
                    return values.put("task " + row.getInt("position"), worker == null ? "free" : worker);
                })
                .list();
        return new Row(values);
    }
}
