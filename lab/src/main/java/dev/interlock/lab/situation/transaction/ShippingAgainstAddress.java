package dev.interlock.lab.situation.transaction;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/**
 * The story of chapter 8: an admin starts shipping to the address on the page, while the customer changes it. Subclasses differ in
 * the order of events.
 */
abstract class ShippingAgainstAddress implements Scenario {

    static final String ADMIN = "admin";
    static final String CUSTOMER = "customer";

    static final Expected CONSISTENT = new Expected(Verdict.CONSISTENT);
    static final Expected LOST_ADDRESS = new Expected(Verdict.LOST_UPDATE, CUSTOMER);
    static final Expected LOST_SHIPPING = new Expected(Verdict.LOST_UPDATE, ADMIN);
    static final Expected STALE = new Expected(Verdict.STALE_DECISION, ADMIN);
    static final Expected ADMIN_REFUSED = new Expected(Verdict.REFUSED, ADMIN);
    static final Expected CUSTOMER_REFUSED = new Expected(Verdict.REFUSED, CUSTOMER);

    /** Returns the order of events in that cell. */
    abstract Schedule schedule(Cell cell);

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell.strategy().isVersioned());
        OrderCommands commands = Commands.of(cell.strategy(), order);
        return new Play(
                List.of(
                        new Part(
                                ADMIN,
                                desk.admin(),
                                () -> commands.startShipping(order.number(), order.version(), desk.admin())),
                        new Part(
                                CUSTOMER,
                                desk.customer(),
                                () -> commands.changeShipping(
                                        order.number(), order.version(), StagedOrder.toNewStreet(), desk.customer()))),
                schedule(cell),
                "purchase_order",
                order::row,
                new Claims()
                        .writes(ADMIN, "state", "SHIPPED")
                        .writes(CUSTOMER, "address1", StagedOrder.NEW)
                        .decidesOn(ADMIN, "address1", StagedOrder.OLD));
    }
}
