package dev.interlock.lab.scenarios;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.technique.order.StoryCommands;

/**
 * The story of chapter 8: an admin starts shipping to the address on the page, while the customer changes it. Subclasses differ in
 * the order of events.
 */
abstract class ShippingAgainstAddress extends OrderScenario {

    @Override
    Play stage(Cell cell, StagedOrder order) {
        StoryCommands commands = order.commands(cell);
        return order.play(
                order.shipping(commands),
                order.address(commands),
                schedule(cell),
                new Claims()
                        .writes(ADMIN, "state", "SHIPPED")
                        .writes(CUSTOMER, "address1", StagedOrder.NEW)
                        .decidesOn(ADMIN, "address1", StagedOrder.OLD));
    }
}
