package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenario.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.order.ConditionalUpdate;
import dev.interlock.lab.technique.order.NoProtection;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.order.VersionColumn;
import java.util.List;

/** Two transactions read the same order and change different fields of it: the address, and the message for the carrier. */
public final class S06_OverlappingTransactions implements Scenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NoProtection.class, lostUpdate(CUSTOMER)),
                new Cell(VersionColumn.class, refused(ADMIN)),
                new Cell(VersionColumn.class, refused(ADMIN)).under(REPEATABLE_READ),
                new Cell(VersionColumn.class, refused(ADMIN)).under(SERIALIZABLE),
                new Cell(ConditionalUpdate.class, refused(ADMIN)),
                new Cell(RowLock.class, CONSISTENT));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule()
                .until(ADMIN, "update purchase_order")
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        OrderCommands commands = order.commands(cell);
        return order.play(order.message(commands), order.address(commands), schedule(cell), StagedOrder.bothChanges());
    }
}
