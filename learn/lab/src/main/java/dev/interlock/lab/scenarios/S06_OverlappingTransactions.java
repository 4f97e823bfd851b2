package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.order.ReadChangeSave.NoProtection;
import dev.interlock.lab.technique.order.ReadChangeSave.VersionColumn;
import dev.interlock.lab.technique.order.ReadThenUpdate.ConditionalUpdate;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.order.StoryCommands;
import java.util.List;

/** Two transactions read the same order and change different fields of it: the address, and the message for the carrier. */
public final class S06_OverlappingTransactions extends OrderScenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NoProtection.class, CUSTOMERS_UPDATE_LOST),
                new Cell(VersionColumn.class, ADMIN_REFUSED),
                new Cell(VersionColumn.class, REPEATABLE_READ, ADMIN_REFUSED),
                new Cell(VersionColumn.class, SERIALIZABLE, ADMIN_REFUSED),
                new Cell(ConditionalUpdate.class, ADMIN_REFUSED),
                new Cell(RowLock.class, CONSISTENT));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(ADMIN, "update purchase_order").toTheEnd(CUSTOMER, ADMIN);
    }

    @Override
    Play stage(Cell cell, StagedOrder order) {
        StoryCommands commands = order.commands(cell);
        return order.play(order.message(commands), order.address(commands), schedule(cell));
    }
}
