package dev.interlock.lab.scenarios.row;

import static dev.interlock.lab.scenarios.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenarios.Isolation.SERIALIZABLE;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.ReadChangeSave.NoProtection;
import dev.interlock.lab.scenarios.order.RowLock.LockAndReadAgain;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lab.scenarios.order.StoryCommands;
import java.util.List;

/** The admin's transaction reads the order. The customer changes it and commits. Then the admin's transaction locks the row. */
public final class S18_OldSnapshot extends OrderScenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(LockAfterRead.class, CUSTOMERS_UPDATE_LOST).withNote("loaded-entity"),
                new Cell(LockAfterRead.class, REPEATABLE_READ, CUSTOMERS_UPDATE_LOST).onH2(ADMIN_REFUSED),
                new Cell(LockAfterRead.class, SERIALIZABLE, ADMIN_REFUSED).withNote("shared-lock"),
                new Cell(LockAndReadAgain.class, CONSISTENT).withNote("one-side"),
                new Cell(LockAndReadAgain.class, REPEATABLE_READ, CONSISTENT).onH2(ADMIN_REFUSED));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(ADMIN, "select", "for update").toTheEnd(CUSTOMER, ADMIN);
    }

    @Override
    protected Play stage(Cell cell, StagedOrder order) {
        StoryCommands unprotected = order.desk().get(NoProtection.class);
        return order.play(order.message(order.commands(cell)), order.address(unprotected));
    }
}
