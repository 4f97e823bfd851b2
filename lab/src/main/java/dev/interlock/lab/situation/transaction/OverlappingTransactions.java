package dev.interlock.lab.situation.transaction;

import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** Two transactions read the same order and change different fields of it: the address, and the message for the carrier. */
public final class OverlappingTransactions implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";
    private static final String MESSAGE = "Fragile";

    private static final Expected ADMIN_REFUSED = new Expected(Verdict.REFUSED, ADMIN);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.NONE, new Expected(Verdict.LOST_UPDATE, CUSTOMER)),
            new Cell(Strategy.VERSION, ADMIN_REFUSED),
            new Cell(Strategy.VERSION, ADMIN_REFUSED).under(REPEATABLE_READ),
            new Cell(Strategy.VERSION, ADMIN_REFUSED).under(SERIALIZABLE),
            new Cell(Strategy.CONDITIONAL_UPDATE, ADMIN_REFUSED),
            new Cell(Strategy.ROW_LOCK, new Expected(Verdict.CONSISTENT)));

    @Override
    public String id() {
        return "S06";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell.strategy().isVersioned());
        OrderCommands commands = Commands.inOneTransaction(cell.strategy(), order);
        return new Play(
                List.of(
                        new Part(
                                ADMIN,
                                desk.admin(),
                                () -> commands.changeShipping(
                                        order.number(),
                                        order.version(),
                                        StagedOrder.withMessage(MESSAGE),
                                        desk.admin())),
                        new Part(
                                CUSTOMER,
                                desk.customer(),
                                () -> commands.changeShipping(
                                        order.number(), order.version(), StagedOrder.toNewStreet(), desk.customer()))),
                new Schedule()
                        .until(ADMIN, "update purchase_order")
                        .toTheEnd(CUSTOMER)
                        .toTheEnd(ADMIN),
                "purchase_order",
                order::row,
                new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW).writes(ADMIN, "message", MESSAGE));
    }
}
