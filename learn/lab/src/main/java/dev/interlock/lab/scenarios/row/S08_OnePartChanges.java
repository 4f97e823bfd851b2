package dev.interlock.lab.scenarios.row;

import static dev.interlock.lab.scenarios.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenarios.Cell.Expected.ONE_REFUSED;
import static dev.interlock.lab.scenarios.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenarios.Cell.Expected.refused;
import static dev.interlock.lab.scenarios.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenarios.order.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.order.StagedOrder.CUSTOMER;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.order.FormVersion;
import dev.interlock.lab.scenarios.order.LineCommands;
import dev.interlock.lab.scenarios.order.RowLock;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lab.scenarios.row.ForcedIncrement.ForcedIncrementAtCommit;
import java.util.List;

/** Two members each add one piece to the same line. The line's row changes, and the order's own row need not. */
public final class S08_OnePartChanges implements Scenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(LinesWithoutIncrement.class, lostUpdate(CUSTOMER)).withNote("version-stays"),
                new Cell(ForcedIncrement.class, refused(CUSTOMER)).withNote("second-refused"),
                new Cell(ForcedIncrementAtCommit.class, refused(ADMIN)),
                new Cell(RowLock.class, CONSISTENT),
                new Cell(LinesWithoutIncrement.class, SERIALIZABLE, ONE_REFUSED).withNote("same-line"),
                new Cell(FormVersion.class, refused(CUSTOMER)));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(ADMIN, "update order_line").toTheEnd(CUSTOMER, ADMIN);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.unpaidOn(desk);
        LineCommands commands = desk.get(cell.technique(LineCommands.class));
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), () -> commands.oneMore(order.page(), desk.admin())),
                        new Part(CUSTOMER, desk.customer(), () -> commands.oneMore(order.page(), desk.customer()))),
                "order_line",
                () -> desk.row("""
                        select o.version, l.quantity
                          from purchase_order o join order_line l on l.order_number = o.order_number
                         where o.order_number = ?
                        """, order.page().number().value()),
                S08_OnePartChanges::judge);
    }

    /** Each confirmed request has added one piece to the first. If pieces are missing, the first confirmed one is lost. */
    private static Outcome judge(List<Event> events) {
        List<Event> confirmed = Claims.confirmed(events);
        return Claims.lastNumber(events, "quantity") == 1 + confirmed.size()
                ? new Claims().judge(events)
                : Outcome.of(Verdict.LOST_UPDATE, List.of(confirmed.get(0), Claims.lastRow(events)));
    }
}
