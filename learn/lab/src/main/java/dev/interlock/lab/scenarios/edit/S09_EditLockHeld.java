package dev.interlock.lab.scenarios.edit;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.order.EditForm;
import dev.interlock.lab.scenarios.order.EditForm.EditLock;
import dev.interlock.lab.scenarios.order.EditForm.EditLockAndVersion;
import dev.interlock.lab.scenarios.order.EditForm.RedisEditLock;
import dev.interlock.lab.scenarios.order.FormVersion;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.StagedOrder;
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
    protected Play stage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        EditForm form = desk.get(cell.technique(EditForm.class));
        return order.play(
                cell.variant().equals(SHIPS)
                        ? order.shipping(desk.get(FormVersion.class))
                        : () -> form.open(order.page(), desk.admin()),
                order.edit(form, desk.customer(), StagedOrder.toNewStreet()),
                new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW));
    }
}
