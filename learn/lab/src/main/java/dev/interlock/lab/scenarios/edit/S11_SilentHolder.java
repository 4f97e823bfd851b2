package dev.interlock.lab.scenarios.edit;

import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Request;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.LostHolder;
import dev.interlock.lab.scenarios.order.EditForm;
import dev.interlock.lab.scenarios.order.EditForm.EditLock;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import java.time.Duration;
import java.util.List;

/** The customer's browser acquires the edit lock and falls silent. An admin wants to edit the order. */
public final class S11_SilentHolder extends OrderScenario {

    /** The browser still sends its goodbye. */
    private static final String RELEASED = "released-on-close";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(EditLock.class, CONSISTENT),
                new Cell(EditLock.class, CONSISTENT).withVariant(RELEASED),
                new Cell(LockWithoutLease.class, CUSTOMERS_LOCK_STUCK).withNote("no-end"));
    }

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().toTheEnd(CUSTOMER, ADMIN);
    }

    @Override
    protected Play stage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        EditForm form = desk.get(cell.technique(EditForm.class));
        boolean released = cell.variant().equals(RELEASED);
        boolean ends = cell.technique() == EditLock.class && !released;
        Request edit = order.edit(form, desk.admin(), StagedOrder.withMessage());
        return order.play(
                ends ? order.afterLease(edit) : edit,
                () -> fallSilent(form, released, order),
                new LostHolder(
                        CUSTOMER, () -> hasNoEnd(order), new Claims().writes(ADMIN, "message", StagedOrder.MESSAGE)));
    }

    private static void fallSilent(EditForm form, boolean released, StagedOrder order) {
        Desk desk = order.desk();
        LockId lock = form.open(order.page(), desk.customer());
        if (released) {
            desk.get(Editing.class).releaseEditLock(new EditingRequest(order.lock(), lock, desk.customer()));
        }
    }

    /** Returns whether the store still grants the customer the lock for more than a day: the shop could not wait for its end. */
    private static boolean hasNoEnd(StagedOrder order) {
        Desk desk = order.desk();
        return desk.get(LockManager.class)
                .leases()
                .find(order.lock())
                .filter(lease -> lease.owner().equals(desk.customer().id().value()))
                .filter(lease -> lease.remaining().compareTo(Duration.ofDays(1)) > 0)
                .isPresent();
    }
}
