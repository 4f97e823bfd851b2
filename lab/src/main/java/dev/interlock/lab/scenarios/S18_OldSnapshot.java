package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenario.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.counterexample.LockAfterRead;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.order.LockAndReadAgain;
import dev.interlock.lab.technique.order.NoProtection;
import java.util.List;

/** The admin's transaction reads the order. The customer changes it and commits. Then the admin's transaction locks the row. */
public final class S18_OldSnapshot implements Scenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(LockAfterRead.class, lostUpdate(CUSTOMER)).withNote("loaded-entity"),
                new Cell(LockAfterRead.class, lostUpdate(CUSTOMER))
                        .under(REPEATABLE_READ)
                        .onH2(refused(ADMIN)),
                new Cell(LockAfterRead.class, refused(ADMIN))
                        .under(SERIALIZABLE)
                        .withNote("shared-lock"),
                new Cell(LockAndReadAgain.class, CONSISTENT).withNote("one-side"),
                new Cell(LockAndReadAgain.class, CONSISTENT)
                        .under(REPEATABLE_READ)
                        .onH2(refused(ADMIN)));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule()
                .until(ADMIN, "select", "for update")
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        return order.play(
                order.message(order.commands(cell)),
                order.address(desk.get(NoProtection.class)),
                schedule(cell),
                StagedOrder.bothChanges());
    }
}
