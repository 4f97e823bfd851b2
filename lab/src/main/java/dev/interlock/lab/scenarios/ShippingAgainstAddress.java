package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;
import static dev.interlock.lab.scenarios.StagedOrder.NEW;
import static dev.interlock.lab.scenarios.StagedOrder.OLD;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.technique.order.OrderCommands;

/**
 * The story of chapter 8: an admin starts shipping to the address on the page, while the customer changes it. Subclasses differ in
 * the order of events.
 */
abstract class ShippingAgainstAddress implements Scenario {

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        OrderCommands commands = order.commands(cell);
        return order.play(
                order.shipping(commands),
                order.address(commands),
                schedule(cell),
                new Claims()
                        .writes(ADMIN, "state", "SHIPPED")
                        .writes(CUSTOMER, "address1", NEW)
                        .decidesOn(ADMIN, "address1", OLD));
    }
}
