package dev.interlock.lab.situation.lock;

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
import dev.interlock.lab.specimen.NamedLockNotReleased;
import dev.interlock.lab.specimen.NamedLockOnPooledConnection;
import dev.interlock.lab.technique.lock.GetLock;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.lock.NamedLock;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.function.UnaryOperator;

/** A connection holds MySQL's lock by name, and a pool lends connections to requests. The row has no version. */
public final class LockOfAConnection implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";
    private static final String TABLE = "purchase_order";
    private static final String MESSAGE = "Fragile";

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.NAMED_LOCK_ON_POOLED_CONNECTION, new Expected(Verdict.TWO_HOLDERS, ADMIN, CUSTOMER))
                    .withNote("same-connection"),
            new Cell(Strategy.NAMED_LOCK_NOT_RELEASED, new Expected(Verdict.STUCK, CUSTOMER)),
            new Cell(Strategy.NAMED_LOCK_ON_OWN_CONNECTION, new Expected(Verdict.CONSISTENT)));

    @Override
    public String id() {
        return "S16";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, false);
        LockedWork lock = lock(cell, desk);
        return new Play(
                List.of(
                        part(ADMIN, desk.admin(), StagedOrder.withMessage(MESSAGE), lock, order),
                        part(CUSTOMER, desk.customer(), StagedOrder.toNewStreet(), lock, order)),
                new Schedule()
                        .until(CUSTOMER, Schedule.THINK)
                        .until(ADMIN, Schedule.THINK)
                        .until(CUSTOMER, Schedule.COMMIT)
                        .until(ADMIN, "update purchase_order")
                        .toTheEnd(CUSTOMER)
                        .toTheEnd(ADMIN),
                TABLE,
                order::row,
                events -> judge(order, events));
    }

    /** The holder has the lock, prepares, and then works in a transaction. */
    private static Part part(
            String name, Actor member, UnaryOperator<ShippingInfo> change, LockedWork lock, StagedOrder order) {
        LockedWork prepared = (target, owner, wait, work) -> lock.run(target, owner, wait, () -> {
            order.desk().think();
            work.run();
        });
        return new Part(name, member, new ChangeUnderLock(order, prepared, name, member, change));
    }

    private static LockedWork lock(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case NAMED_LOCK_ON_POOLED_CONNECTION -> desk.get(NamedLockOnPooledConnection.class);
            case NAMED_LOCK_NOT_RELEASED -> desk.get(NamedLockNotReleased.class);
            case NAMED_LOCK_ON_OWN_CONNECTION -> desk.get(NamedLock.class);
            default -> throw new IllegalArgumentException("No lock by name for " + cell.strategy());
        };
    }

    /** Every request is answered. A lock that is held all the same has lost its holder. */
    private static Outcome judge(StagedOrder order, List<Event> events) {
        Outcome outcome = new OneHolder(
                        TABLE,
                        new Claims()
                                .writes(CUSTOMER, "address1", StagedOrder.NEW)
                                .writes(ADMIN, "message", MESSAGE))
                .judge(events);
        return new GetLock(order.desk().sql(), 0).isHeld(order.lock())
                ? new Outcome(Verdict.STUCK, List.of(CUSTOMER), outcome.proof())
                : outcome;
    }
}
