package dev.interlock.lab.situation.transaction;

import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK_AND_REFRESH;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.order.LockAfterRead;
import dev.interlock.lab.technique.order.ReadThenWrite;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** The admin's transaction reads the order. The customer changes it and commits. Then the admin's transaction locks the row. */
public final class OldSnapshot implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";
    private static final String MESSAGE = "Fragile";

    private static final Expected CONSISTENT = new Expected(Verdict.CONSISTENT);
    private static final Expected LOST_ADDRESS = new Expected(Verdict.LOST_UPDATE, CUSTOMER);
    private static final Expected ADMIN_REFUSED = new Expected(Verdict.REFUSED, ADMIN);

    private static final List<Cell> CELLS = List.of(
            new Cell(ROW_LOCK, LOST_ADDRESS).withNote("loaded-entity"),
            new Cell(ROW_LOCK, LOST_ADDRESS).under(REPEATABLE_READ).onH2(ADMIN_REFUSED),
            new Cell(ROW_LOCK, ADMIN_REFUSED).under(SERIALIZABLE).withNote("shared-lock"),
            new Cell(ROW_LOCK_AND_REFRESH, CONSISTENT).withNote("one-side"),
            new Cell(ROW_LOCK_AND_REFRESH, CONSISTENT).under(REPEATABLE_READ).onH2(ADMIN_REFUSED));

    @Override
    public String id() {
        return "S18";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, false);
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), () -> writeMessage(cell, order)),
                        new Part(
                                CUSTOMER,
                                desk.customer(),
                                () -> desk.get(ReadThenWrite.class)
                                        .changeShipping(
                                                order.number(),
                                                order.version(),
                                                StagedOrder.toNewStreet(),
                                                desk.customer()))),
                new Schedule().until(ADMIN, Schedule.THINK).toTheEnd(CUSTOMER).toTheEnd(ADMIN),
                "purchase_order",
                order::row,
                new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW).writes(ADMIN, "message", MESSAGE));
    }

    private static void writeMessage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        LockAfterRead commands = desk.get(LockAfterRead.class);
        if (cell.strategy() == ROW_LOCK_AND_REFRESH) {
            commands.changeRefreshed(order.number(), desk::think, StagedOrder.withMessage(MESSAGE), desk.admin());
        } else {
            commands.changeAsRead(order.number(), desk::think, StagedOrder.withMessage(MESSAGE), desk.admin());
        }
    }
}
