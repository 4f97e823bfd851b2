package dev.interlock.lab.situation.editlock;

import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK_AND_VERSION;
import static dev.interlock.lab.scenario.Strategy.REDIS_LOCK;

import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.editlock.EditLocks.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.form.EditUseCases;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/**
 * The customer edits the order under its edit lock, which outlives the requests: one acquires it, the next saves and releases it.
 * An admin comes between them (chapter 8, section 4).
 */
public final class EditingUnderALock implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";

    /** The admin ships without editing, and is refused all the same. */
    private static final String SHIPS = "ships";

    private static final Expected ADMIN_REFUSED = new Expected(Verdict.REFUSED, ADMIN);

    private static final List<Cell> CELLS = List.of(
            new Cell(OFFLINE_LOCK, ADMIN_REFUSED),
            new Cell(OFFLINE_LOCK, ADMIN_REFUSED).withVariant(SHIPS),
            new Cell(OFFLINE_LOCK_AND_VERSION, ADMIN_REFUSED),
            new Cell(OFFLINE_LOCK_AND_VERSION, ADMIN_REFUSED).withVariant(SHIPS),
            new Cell(REDIS_LOCK, ADMIN_REFUSED));

    @Override
    public String id() {
        return "S09";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell.strategy().isVersioned());
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), () -> comeBetween(cell, order)),
                        new Part(
                                CUSTOMER,
                                desk.customer(),
                                new EditUnderLock(
                                        order,
                                        desk.get(EditUseCases.class),
                                        desk.customer(),
                                        StagedOrder.toNewStreet()))),
                new Schedule().until(CUSTOMER, Schedule.THINK).toTheEnd(ADMIN).toTheEnd(CUSTOMER),
                "purchase_order",
                order::row,
                new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW));
    }

    private static void comeBetween(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        if (cell.variant().equals(SHIPS)) {
            desk.get(StartShipping.class)
                    .startShipping(new StartShippingRequest(order.number(), order.version(), desk.admin()));
        } else {
            desk.get(EditLocks.class)
                    .startEditing(
                            new StartEditingRequest(OrderTargets.of(order.number()), Renewal.AUTOMATIC, desk.admin()));
        }
    }
}
