package dev.interlock.lab.situation.lock;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.specimen.DeleteThenInsert;
import dev.interlock.lab.technique.lock.ConditionalLease;
import dev.interlock.lab.technique.lock.InsertOnly;
import dev.interlock.lab.technique.lock.LockRows;
import dev.interlock.lab.technique.lock.SelectThenInsert;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Two requests acquire the same lock in the same moment. Where an expired lock is replaced, its row is there before. */
public final class SameMoment implements Scenario {

    private static final String A = "a";
    private static final String B = "b";
    private static final String BEFORE = "before";

    private static final Expected B_REFUSED = new Expected(Verdict.REFUSED, B);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.DELETE_THEN_INSERT, new Expected(Verdict.TWO_HOLDERS, A, B)),
            new Cell(Strategy.SELECT_THEN_INSERT, B_REFUSED),
            new Cell(Strategy.INSERT_ONLY, B_REFUSED),
            new Cell(Strategy.LEASE, B_REFUSED));

    @Override
    public String id() {
        return "S13";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        String name = "Lab/" + UUID.randomUUID();
        boolean ofTheDesk = cell.strategy() == Strategy.LEASE;
        if (ofTheDesk) {
            expire(LockTarget.ofName(name), desk);
        } else {
            desk.sql().sql("drop table if exists lab_lock").update();
            desk.sql()
                    .sql("create table lab_lock (name varchar(100) primary key, owner varchar(20), expired boolean)")
                    .update();
        }
        if (cell.strategy() == Strategy.DELETE_THEN_INSERT) {
            desk.inTransaction(() -> desk.sql()
                    .sql("insert into lab_lock (name, owner, expired) values (?, ?, true)")
                    .params(name, BEFORE)
                    .update());
        }
        LockRows lock = lock(cell, desk);
        return new Play(
                List.of(
                        new Part(A, desk.customer(), () -> lock.acquire(name, A)),
                        new Part(B, desk.customer(), () -> lock.acquire(name, B))),
                schedule(cell),
                ofTheDesk ? "locks" : "lab_lock",
                () -> ofTheDesk ? holder(LockTarget.ofName(name), desk) : row(name, desk),
                new OneGrant());
    }

    /** Both have looked at the lock, if they look, before one of them changes it. */
    private static Schedule schedule(Cell cell) {
        String change =
                cell.strategy() == Strategy.DELETE_THEN_INSERT ? "delete from lab_lock" : "insert into lab_lock";
        Schedule schedule = cell.strategy() == Strategy.LEASE
                ? new Schedule()
                : new Schedule().until(A, change).until(B, change);
        return schedule.toTheEnd(A).toTheEnd(B);
    }

    private static LockRows lock(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case DELETE_THEN_INSERT -> desk.get(DeleteThenInsert.class);
            case SELECT_THEN_INSERT -> desk.get(SelectThenInsert.class);
            case INSERT_ONLY -> desk.get(InsertOnly.class);
            case LEASE -> desk.get(ConditionalLease.class);
            default -> throw new IllegalArgumentException("No lock in a row for " + cell.strategy());
        };
    }

    private static void expire(LockTarget target, Desk desk) {
        desk.get(LockManager.class).tryLock(target, BEFORE, Duration.ofMinutes(1));
        desk.letLeasePass(target);
    }

    private static Row row(String name, Desk desk) {
        return new Row(Map.of(
                "owner",
                desk.sql()
                        .sql("select owner from lab_lock where name = ?")
                        .params(name)
                        .query(String.class)
                        .optional()
                        .orElse("none")));
    }

    private static Row holder(LockTarget target, Desk desk) {
        return new Row(Map.of(
                "owner",
                desk.get(LockManager.class)
                        .leases()
                        .find(target)
                        .map(lease -> lease.owner())
                        .orElse("none")));
    }
}
