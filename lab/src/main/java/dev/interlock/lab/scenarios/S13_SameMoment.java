package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Cell.Expected.twoHolders;

import dev.interlock.lab.counterexample.DeleteThenInsert;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.lock.ConditionalLease;
import dev.interlock.lab.technique.lock.InsertOnly;
import dev.interlock.lab.technique.lock.LockRows;
import dev.interlock.lab.technique.lock.SelectThenInsert;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
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
            expire(target, desk);
        } else {
            createTable(desk);
        }
        if (cell.technique() == DeleteThenInsert.class) {
            insertExpired(target, desk);
        }
        LockRows lock = desk.get(cell.technique(LockRows.class));
        return new Play(
                List.of(
                        new Part(A, desk.customer(), () -> lock.acquire(target.name(), A)),
                        new Part(B, desk.customer(), () -> lock.acquire(target.name(), B))),
                schedule(cell),
                ofTheDesk ? "locks" : "lab_lock",
                () -> new Row(Map.of("owner", ofTheDesk ? holder(target, desk) : owner(target, desk))),
                S13_SameMoment::judge);
    }

    /** Both have looked at the lock, if they look, before one of them changes it. */
    @Override
    public Schedule schedule(Cell cell) {
        Schedule schedule = new Schedule();
        if (cell.technique() != ConditionalLease.class) {
            String change = cell.technique() == DeleteThenInsert.class ? "delete from" : "insert into";
            schedule.until(A, change).until(B, change);
        }
        return schedule.toTheEnd(A).toTheEnd(B);
    }

    private static void expire(LockTarget target, Desk desk) {
        desk.get(LockManager.class).tryLock(target, BEFORE, Duration.ofMinutes(1));
        desk.letLeasePass(target);
    }

    private static void createTable(Desk desk) {
        desk.sql().sql("drop table if exists lab_lock").update();
        desk.sql()
                .sql("create table lab_lock (name varchar(100) primary key, owner varchar(20), expired boolean)")
                .update();
    }

    private static void insertExpired(LockTarget target, Desk desk) {
        desk.inTransaction(() -> desk.sql()
                .sql("insert into lab_lock (name, owner, expired) values (?, ?, true)")
                .params(target.name(), BEFORE)
                .update());
    }

    private static String owner(LockTarget target, Desk desk) {
        return desk.sql()
                .sql("select owner from lab_lock where name = ?")
                .params(target.name())
                .query(String.class)
                .optional()
                .orElse("none");
    }

    private static String holder(LockTarget target, Desk desk) {
        return desk.get(LockManager.class)
                .leases()
                .find(target)
                .map(Lease::owner)
                .orElse("none");
    }

    /** A lock is granted to one of the requests. Those that are refused are told so. */
    private static Outcome judge(List<Event> events) {
        List<Event> granted = Claims.confirmed(events);
        return granted.size() > 1
                ? new Outcome(
                        Verdict.TWO_HOLDERS,
                        granted.stream().map(Event::lane).sorted().toList(),
                        granted.stream().map(Event::number).toList())
                : new Claims().judge(events);
    }
}
