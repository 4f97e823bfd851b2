package dev.interlock.lab.scenarios.row;

import static dev.interlock.lab.scenarios.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenarios.Isolation.SERIALIZABLE;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.ReadChangeSave.NoProtection;
import dev.interlock.lab.scenarios.order.ReadChangeSave.VersionColumn;
import dev.interlock.lab.scenarios.order.ReadThenUpdate.ConditionalUpdate;
import dev.interlock.lab.scenarios.order.RowLock;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lab.scenarios.order.StoryCommands;
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
    protected Play stage(Cell cell, StagedOrder order) {
        StoryCommands commands = order.commands(cell);
        return order.play(order.message(commands), order.address(commands));
    }
}
