package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.technique.form.EditLock;
import dev.interlock.lab.technique.form.EditLockAndVersion;
import dev.interlock.lab.technique.form.RedisEditLock;
import java.util.List;

/**
 * The customer edits the order under its edit lock, which outlives the requests: one acquires it, the next saves and releases it.
 * An admin comes between them (chapter 8, section 4).
 */
public final class S09_EditLockHeld implements Scenario {

    /** The admin ships without editing. */
    private static final String SHIPS = "ships";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(EditLock.class, refused(ADMIN)),
                new Cell(EditLock.class, refused(ADMIN)).withVariant(SHIPS),
                new Cell(EditLockAndVersion.class, refused(ADMIN)),
                new Cell(EditLockAndVersion.class, refused(ADMIN)).withVariant(SHIPS),
                new Cell(RedisEditLock.class, refused(ADMIN)));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(CUSTOMER, Schedule.THINK).toTheEnd(ADMIN).toTheEnd(CUSTOMER);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        EditForm form = desk.get(cell.technique(EditForm.class));
        Request ships = () -> desk.get(StartShipping.class)
                .startShipping(new StartShippingRequest(
                        order.page().number(), order.page().version(), desk.admin()));
        return order.play(
                cell.variant().equals(SHIPS) ? ships : () -> form.open(order.page(), desk.admin()),
                new EditUnderLock(order, form, desk.customer(), StagedOrder.toNewStreet()),
                schedule(cell),
                new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW));
    }
}
