package dev.interlock.lab.situation.editlock;

import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.editlock.EditLocks.EditingRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
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
import dev.interlock.lab.specimen.LockWithoutLease;
import dev.interlock.lab.technique.form.EditUseCases;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import java.time.Duration;
import java.util.List;

/** The customer's browser acquires the edit lock and falls silent. An admin wants to edit the order. */
public final class SilentHolder implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";
    private static final String MESSAGE = "Fragile";

    private static final Expected CONSISTENT = new Expected(Verdict.CONSISTENT);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.LEASE, CONSISTENT),
            new Cell(Strategy.LEASE_RELEASED_ON_CLOSE, CONSISTENT),
            new Cell(Strategy.LOCK_WITHOUT_LEASE, new Expected(Verdict.STUCK, CUSTOMER)));

    @Override
    public String id() {
        return "S11";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, true);
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), () -> edit(cell, order)),
                        new Part(CUSTOMER, desk.customer(), () -> fallSilent(cell, order))),
                new Schedule().toTheEnd(CUSTOMER).toTheEnd(ADMIN),
                "purchase_order",
                order::row,
                events -> judge(order, events));
    }

    private static void fallSilent(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        Actor customer = desk.customer();
        if (cell.strategy() == Strategy.LOCK_WITHOUT_LEASE) {
            desk.get(LockWithoutLease.class).acquire(order.lock(), customer.id().value());
            return;
        }
        LockId lock = desk.get(EditUseCases.class).open(order.number(), customer);
        if (cell.strategy() == Strategy.LEASE_RELEASED_ON_CLOSE) {
            desk.get(EditLocks.class)
                    .releaseEditLock(new EditingRequest(OrderTargets.of(order.number()), lock, customer));
        }
    }

    private static void edit(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        if (cell.strategy() == Strategy.LEASE) {
            desk.think();
            desk.letLeasePass(order.lock());
        }
        new EditUnderLock(order, desk.get(EditUseCases.class), desk.admin(), StagedOrder.withMessage(MESSAGE)).send();
    }

    /** The holder is gone. A lock that its store still grants it for more than a day has no end that the shop could wait for. */
    private static Outcome judge(StagedOrder order, List<Event> events) {
        Outcome outcome = new Claims().writes(ADMIN, "message", MESSAGE).judge(events);
        boolean stuck = order.desk()
                .get(LockManager.class)
                .leases()
                .find(order.lock())
                .filter(lease ->
                        lease.owner().equals(order.desk().customer().id().value()))
                .filter(lease -> lease.remaining().compareTo(Duration.ofDays(1)) > 0)
                .isPresent();
        return stuck ? new Outcome(Verdict.STUCK, List.of(CUSTOMER), outcome.proof()) : outcome;
    }
}
