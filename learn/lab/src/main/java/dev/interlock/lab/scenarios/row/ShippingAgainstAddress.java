package dev.interlock.lab.scenarios.row;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lab.scenarios.order.StoryCommands;

/**
 * The story of chapter 8: an admin starts shipping to the address on the page, while the customer changes it. Subclasses differ in
 * the order of events.
 */
abstract class ShippingAgainstAddress extends OrderScenario {

    @Override
    protected Play stage(Cell cell, StagedOrder order) {
        StoryCommands commands = order.commands(cell);
        return order.play(
                order.shipping(commands),
                order.address(commands),
                new Claims()
                        .writes(ADMIN, "state", "SHIPPED")
                        .writes(CUSTOMER, "address1", StagedOrder.NEW)
                        .decidesOn(ADMIN, "address1", StagedOrder.OLD));
    }
}
