package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenario.Cell.Expected.ONE_REFUSED;
import static dev.interlock.lab.scenario.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.counterexample.LinesWithoutIncrement;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.order.ForcedIncrement;
import dev.interlock.lab.technique.order.ForcedIncrementAtCommit;
import dev.interlock.lab.technique.order.FormVersionOfLines;
import dev.interlock.lab.technique.order.LineCommands;
import dev.interlock.lab.technique.order.LockedLines;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two members each add one piece to the same line. The line's row changes, and the order's own row need not. */
public final class S08_OnePartChanges implements Scenario {

    private static final String QUANTITY = "quantity";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(LinesWithoutIncrement.class, lostUpdate(CUSTOMER)).withNote("version-stays"),
                new Cell(ForcedIncrement.class, refused(CUSTOMER)).withNote("second-refused"),
                new Cell(ForcedIncrementAtCommit.class, refused(ADMIN)),
                new Cell(LockedLines.class, CONSISTENT),
                new Cell(LinesWithoutIncrement.class, ONE_REFUSED)
                        .under(SERIALIZABLE)
                        .withNote("same-line"),
                new Cell(FormVersionOfLines.class, refused(CUSTOMER)));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule()
                .until(ADMIN, "update order_line")
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.unpaidOn(desk);
        LineCommands commands = desk.get(cell.technique(LineCommands.class));
        return new Play(
                List.of(part(ADMIN, desk.admin(), commands, order), part(CUSTOMER, desk.customer(), commands, order)),
                schedule(cell),
                "order_line",
                () -> row(order),
                S08_OnePartChanges::judge);
    }

    private static Part part(String name, Actor member, LineCommands commands, StagedOrder order) {
        return new Part(name, member, () -> commands.oneMore(order.page(), member));
    }

    private static Row row(StagedOrder order) {
        return order.desk()
                .sql()
                .sql("""
                        select o.version, l.quantity
                          from purchase_order o join order_line l on l.order_number = o.order_number
                         where o.order_number = ?
                        """)
                .params(order.page().number().value())
                .query((row, at) -> {
                    Map<String, String> values = new LinkedHashMap<>();
                    values.put(Row.VERSION, row.getString("version"));
                    values.put(QUANTITY, row.getString("quantity"));
                    return new Row(values);
                })
                .single();
    }

    /** Each confirmed request has added one piece to the first. If pieces are missing, the first confirmed one is lost. */
    private static Outcome judge(List<Event> events) {
        List<Event> confirmed = Claims.confirmed(events);
        if (Claims.lastNumber(events, QUANTITY) == 1 + confirmed.size()) {
            return new Claims().judge(events);
        }
        Event lost = confirmed.get(0);
        return new Outcome(
                Verdict.LOST_UPDATE,
                List.of(lost.lane()),
                List.of(lost.number(), Claims.lastRow(events).number()));
    }
}
