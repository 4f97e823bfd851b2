package dev.interlock.lab.scenarios;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.technique.form.EditForm.EditLock;
import dev.interlock.lab.technique.form.EditForm.EditLockAndVersion;
import dev.interlock.lab.technique.form.EditForm.RedisEditLock;
import dev.interlock.lab.technique.order.FormVersion;
import java.util.List;

/**
 * The customer edits the order under its edit lock, which outlives the requests: one acquires it, the next saves and releases it.
 * An admin comes between them (chapter 8, section 4).
 */
public final class S09_EditLockHeld extends OrderScenario {

    /** The admin ships without editing. */
    private static final String SHIPS = "ships";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(EditLock.class, ADMIN_REFUSED),
                new Cell(EditLock.class, ADMIN_REFUSED).withVariant(SHIPS),
                new Cell(EditLockAndVersion.class, ADMIN_REFUSED),
                new Cell(EditLockAndVersion.class, ADMIN_REFUSED).withVariant(SHIPS),
                new Cell(RedisEditLock.class, ADMIN_REFUSED));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(CUSTOMER, Schedule.THINK).toTheEnd(ADMIN, CUSTOMER);
    }

    @Override
    Play stage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        EditForm form = desk.get(cell.technique(EditForm.class));
        return order.play(
                cell.variant().equals(SHIPS)
                        ? order.shipping(desk.get(FormVersion.class))
                        : () -> form.open(order.page(), desk.admin()),
                order.edit(form, desk.customer(), StagedOrder.toNewStreet()),
                schedule(cell),
                new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW));
    }
}
