package dev.interlock.lab.situation;

import static dev.interlock.lab.scenario.Isolation.READ_COMMITTED;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK_AND_VERSION;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK_CHECKED_APART;

import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.in.editlock.BreakEditLock.BreakEditLockRequest;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.EditForm;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** An admin breaks the customer's edit lock and starts shipping. The customer, who has lost the lock, saves afterwards. */
public final class BrokenLock implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";

    private static final Expected STALE = new Expected(Verdict.STALE_DECISION, ADMIN);
    private static final Expected CUSTOMER_REFUSED = new Expected(Verdict.REFUSED, CUSTOMER);

    private static final List<Cell> CELLS = List.of(
            new Cell(OFFLINE_LOCK, READ_COMMITTED, false, STALE),
            new Cell(OFFLINE_LOCK_CHECKED_APART, READ_COMMITTED, false, STALE),
            new Cell(OFFLINE_LOCK, EditForms.CHECKED, READ_COMMITTED, false, CUSTOMER_REFUSED, CUSTOMER_REFUSED),
            new Cell(OFFLINE_LOCK_AND_VERSION, READ_COMMITTED, false, CUSTOMER_REFUSED));

    @Override
    public String id() {
        return "S12";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell.strategy().isVersioned());
        EditForm form = EditForms.of(cell.strategy(), cell.variant(), desk);
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), () -> breakAndShip(order)),
                        new Part(
                                CUSTOMER,
                                desk.customer(),
                                new EditUnderLock(order, form, desk.customer(), StagedOrder.toNewStreet()))),
                EditForms.lostBetween(CUSTOMER, ADMIN, cell),
                "purchase_order",
                order::row,
                new Claims()
                        .writes(ADMIN, "state", "SHIPPED")
                        .writes(CUSTOMER, "address1", StagedOrder.NEW)
                        .decidesOn(ADMIN, "address1", StagedOrder.OLD));
    }

    private static void breakAndShip(StagedOrder order) {
        Desk desk = order.desk();
        long grant = desk.get(EditLockQueries.class)
                .viewEditLock(order.number(), desk.admin())
                .orElseThrow()
                .grant();
        desk.get(BreakEditLock.class)
                .breakEditLock(new BreakEditLockRequest(order.number(), grant, "The carrier is here", desk.admin()));
        desk.get(StartShipping.class)
                .startShipping(new StartShippingRequest(order.number(), order.version(), desk.admin()));
    }
}
