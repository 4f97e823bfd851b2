package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenario.Cell.Expected.stuck;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.editlock.EditLocks.EditingRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.lab.counterexample.LockWithoutLease;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.technique.form.EditLock;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import java.time.Duration;
import java.util.List;

/** The customer's browser acquires the edit lock and falls silent. An admin wants to edit the order. */
public final class S11_SilentHolder implements Scenario {

    /** The browser still sends its goodbye. */
    private static final String RELEASED = "released-on-close";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(EditLock.class, CONSISTENT),
                new Cell(EditLock.class, CONSISTENT).withVariant(RELEASED),
                new Cell(LockWithoutLease.class, stuck(CUSTOMER)).withNote("no-end"));
    }

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().toTheEnd(CUSTOMER).toTheEnd(ADMIN);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        EditForm form = desk.get(cell.technique(EditForm.class));
        boolean released = cell.variant().equals(RELEASED);
        boolean ends = cell.technique() == EditLock.class && !released;
        Request edit = new EditUnderLock(order, form, desk.admin(), StagedOrder.withMessage());
        return order.play(
                ends ? new AfterLease(order, edit) : edit,
                () -> fallSilent(form, released, order),
                schedule(cell),
                events -> judge(order, events));
    }

    private static void fallSilent(EditForm form, boolean released, StagedOrder order) {
        Desk desk = order.desk();
        LockId lock = form.open(order.page(), desk.customer());
        if (released) {
            desk.get(EditLocks.class)
                    .releaseEditLock(
                            new EditingRequest(OrderTargets.of(order.page().number()), lock, desk.customer()));
        }
    }

    /** The holder is gone. A lock that its store still grants it for more than a day has no end that the shop could wait for. */
    private static Outcome judge(StagedOrder order, List<Event> events) {
        Outcome outcome =
                new Claims().writes(ADMIN, "message", StagedOrder.MESSAGE).judge(events);
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
