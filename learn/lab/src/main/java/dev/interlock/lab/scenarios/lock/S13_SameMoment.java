package dev.interlock.lab.scenarios.lock;

import static dev.interlock.lab.scenarios.Cell.Expected.refused;
import static dev.interlock.lab.scenarios.Cell.Expected.twoHolders;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.lock.LockRows.ConditionalLease;
import dev.interlock.lab.scenarios.lock.LockRows.InsertOnly;
import dev.interlock.lab.scenarios.lock.LockRows.SelectThenInsert;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Two requests acquire the same lock in the same moment. Where an expired lock is replaced, its row is there before. */
public final class S13_SameMoment implements Scenario {

    private static final String A = "a";
    private static final String B = "b";

    private static final String BEFORE = "before";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(DeleteThenInsert.class, twoHolders(A, B)).withNote("two-steps"),
                new Cell(SelectThenInsert.class, refused(B)),
                new Cell(InsertOnly.class, refused(B)),
                new Cell(ConditionalLease.class, refused(B)));
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        LockTarget target = LockTarget.ofName("Lab/" + UUID.randomUUID());
        boolean ofTheDesk = cell.technique() == ConditionalLease.class;
        if (ofTheDesk) {
            desk.get(LockManager.class).tryLock(target, BEFORE, Duration.ofMinutes(1));
            desk.letLeasePass(target);
        } else {
            desk.sql().sql("""
                            create table if not exists lab_lock
                              (name varchar(100) primary key, owner varchar(20), expired boolean)
                            """).update();
        }
        if (cell.technique() == DeleteThenInsert.class) {
            desk.inTransaction(() -> desk.sql()
                    .sql("insert into lab_lock (name, owner, expired) values (?, ?, true)")
                    .params(target.name(), BEFORE)
                    .update());
        }
        LockRows lock = desk.get(cell.technique(LockRows.class));
        return new Play(
                List.of(
                        new Part(A, desk.customer(), () -> lock.acquire(target.name(), A)),
                        new Part(B, desk.customer(), () -> lock.acquire(target.name(), B))),
                ofTheDesk ? "locks" : "lab_lock",
                () -> ofTheDesk ? rowOfTheDesk(desk, target) : row(desk, target),
                S13_SameMoment::judge);
    }

    private static Row row(Desk desk, LockTarget target) {
        return desk.row("""
                select coalesce(max(owner), 'none') as owner, coalesce(max(case when expired then 'expired' end), '') as lease
                  from lab_lock where name = ?
                """, target.name());
    }

    /** The store judges the expiry, by its clock. */
    private static Row rowOfTheDesk(Desk desk, LockTarget target) {
        Row owner = desk.row("select owner from locks where concat(type, '/', id) = ?", target.name());
        Map<String, String> values = new LinkedHashMap<>(owner.values());
        boolean live = desk.get(LockManager.class).leases().find(target).isPresent();
        values.put("lease", live ? "" : "expired");
        return new Row(values);
    }

    /** Both have looked at the lock, if they look, before one of them changes it. */
    @Override
    public Schedule schedule(Cell cell) {
        Schedule schedule = new Schedule();
        if (cell.technique() != ConditionalLease.class) {
            String change = cell.technique() == DeleteThenInsert.class ? "delete from" : "insert into";
            schedule.until(A, change).until(B, change);
        }
        return schedule.toTheEnd(A, B);
    }

    /** A lock is granted to one of the requests. Those that are refused are told so. */
    private static Outcome judge(List<Event> events) {
        List<Event> granted = Claims.confirmed(events);
        return granted.size() > 1 ? Outcome.of(Verdict.TWO_HOLDERS, granted) : new Claims().judge(events);
    }
}
