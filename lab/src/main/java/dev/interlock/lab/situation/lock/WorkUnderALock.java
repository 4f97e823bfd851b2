package dev.interlock.lab.situation.lock;

import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.specimen.ReleaseBeforeCommit;
import dev.interlock.lab.specimen.TransactionOutsideLock;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.lock.QueuedLock;
import dev.interlock.lab.technique.lock.ReleaseAfterCommit;
import dev.interlock.lab.technique.lock.ReleaseInTransaction;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.function.UnaryOperator;

/** Two requests change different fields of an order, each under its lock and in a transaction. The row has no version. */
public final class WorkUnderALock implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";
    private static final String MESSAGE = "Fragile";

    private static final Expected CONSISTENT = new Expected(Verdict.CONSISTENT);
    private static final Expected LOST_ADDRESS = new Expected(Verdict.LOST_UPDATE, CUSTOMER);

    private static final Expected ADMIN_REFUSED = new Expected(Verdict.REFUSED, ADMIN);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.RELEASE_BEFORE_COMMIT, LOST_ADDRESS).withNote("all-columns"),
            new Cell(Strategy.RELEASE_AFTER_COMMIT, CONSISTENT),
            new Cell(Strategy.RELEASE_IN_TRANSACTION, CONSISTENT),
            new Cell(Strategy.QUEUED_LOCK, CONSISTENT),
            new Cell(Strategy.TRANSACTION_OUTSIDE_LOCK, LOST_ADDRESS)
                    .under(REPEATABLE_READ)
                    .onH2(ADMIN_REFUSED)
                    .withNote("old-snapshot"));

    @Override
    public String id() {
        return "S17";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, false);
        LockedWork form = form(cell, desk);
        return new Play(
                List.of(
                        part(ADMIN, desk.admin(), StagedOrder.withMessage(MESSAGE), form, order),
                        part(CUSTOMER, desk.customer(), StagedOrder.toNewStreet(), form, order)),
                schedule(cell),
                "purchase_order",
                order::row,
                new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW).writes(ADMIN, "message", MESSAGE));
    }

    /** The admin's request comes while the customer's works under the lock. It attempts to acquire it, or waits in the queue. */
    private static Schedule schedule(Cell cell) {
        Schedule schedule = new Schedule().until(CUSTOMER, Schedule.COMMIT);
        return (cell.strategy() == Strategy.QUEUED_LOCK
                        ? schedule.toTheEnd(ADMIN)
                        : schedule.until(ADMIN, Schedule.THINK))
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    private static Part part(
            String name, Actor member, UnaryOperator<ShippingInfo> change, LockedWork form, StagedOrder order) {
        return new Part(name, member, new ChangeUnderLock(order, form, name, member, change));
    }

    /** A queue has no statement before which a request could stand, so the request thinks first. */
    private static LockedWork afterThinking(LockedWork lock) {
        return (target, owner, wait, work) -> {
            wait.run();
            lock.run(target, owner, wait, work);
        };
    }

    private static LockedWork form(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case RELEASE_BEFORE_COMMIT -> desk.get(ReleaseBeforeCommit.class);
            case RELEASE_AFTER_COMMIT -> desk.get(ReleaseAfterCommit.class);
            case RELEASE_IN_TRANSACTION -> desk.get(ReleaseInTransaction.class);
            case QUEUED_LOCK -> afterThinking(desk.get(QueuedLock.class));
            case TRANSACTION_OUTSIDE_LOCK -> desk.get(TransactionOutsideLock.class);
            default -> throw new IllegalArgumentException("No form of work under a lock for " + cell.strategy());
        };
    }
}
