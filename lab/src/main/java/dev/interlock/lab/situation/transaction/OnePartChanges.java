package dev.interlock.lab.situation.transaction;

import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.specimen.LinesWithoutIncrement;
import dev.interlock.lab.technique.order.ForcedIncrement;
import dev.interlock.lab.technique.order.ForcedIncrementAtCommit;
import dev.interlock.lab.technique.order.LineCommands;
import dev.interlock.lab.technique.order.LockedLines;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Two members each add one piece to the same line. The line's row changes, and the order's own row need not. */
public final class OnePartChanges implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";

    private static final Expected ADMIN_REFUSED = new Expected(Verdict.REFUSED, ADMIN);
    private static final Expected CUSTOMER_REFUSED = new Expected(Verdict.REFUSED, CUSTOMER);

    /** Which one is the victim of the deadlock differs from run to run. */
    private static final Expected ONE_REFUSED = new Expected(Verdict.REFUSED);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.VERSION, new Expected(Verdict.LOST_UPDATE, CUSTOMER)),
            new Cell(Strategy.FORCED_INCREMENT, CUSTOMER_REFUSED).withNote("second-refused"),
            new Cell(Strategy.FORCED_INCREMENT_AT_COMMIT, ADMIN_REFUSED),
            new Cell(Strategy.ROW_LOCK, new Expected(Verdict.CONSISTENT)),
            new Cell(Strategy.VERSION, ONE_REFUSED).under(SERIALIZABLE).withNote("same-line"),
            new Cell(Strategy.FORM_VERSION, CUSTOMER_REFUSED));

    @Override
    public String id() {
        return "S08";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.unpaidOn(desk, true);
        LineCommands commands = commands(cell, order);
        return new Play(
                List.of(part(ADMIN, desk.admin(), commands, order), part(CUSTOMER, desk.customer(), commands, order)),
                new Schedule()
                        .until(ADMIN, "update order_line")
                        .toTheEnd(CUSTOMER)
                        .toTheEnd(ADMIN),
                "order_line",
                () -> row(order),
                new AddedPieces());
    }

    private static Part part(String name, Actor member, LineCommands commands, StagedOrder order) {
        return new Part(name, member, () -> commands.oneMore(order.number(), order.version(), member));
    }

    private static LineCommands commands(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        return switch (cell.strategy()) {
            case VERSION -> desk.get(LinesWithoutIncrement.class);
            case FORCED_INCREMENT -> desk.get(ForcedIncrement.class);
            case FORCED_INCREMENT_AT_COMMIT -> desk.get(ForcedIncrementAtCommit.class);
            case ROW_LOCK -> desk.get(LockedLines.class);
            case FORM_VERSION -> useCase(order);
            default -> throw new IllegalArgumentException("No commands on the lines for " + cell.strategy());
        };
    }

    /** The desk's own use case, with what the page showed. */
    private static LineCommands useCase(StagedOrder order) {
        OrderDetail page = order.desk()
                .get(OrderQueries.class)
                .viewOrder(order.number(), order.desk().admin());
        Map<ProductId, Money> prices =
                page.lines().stream().collect(Collectors.toMap(OrderDetail.Line::productId, OrderDetail.Line::price));
        Map<ProductId, Integer> quantities = page.quantities().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, line -> line.getValue() + 1));
        ChangeOrderLines lines = order.desk().get(ChangeOrderLines.class);
        return (number, version, actor) ->
                lines.changeOrderLines(new ChangeOrderLinesRequest(number, version, quantities, prices, actor));
    }

    private static Row row(StagedOrder order) {
        return order.desk()
                .sql()
                .sql("""
                        select o.version, l.quantity
                          from purchase_order o join order_line l on l.order_number = o.order_number
                         where o.order_number = ?
                        """)
                .params(order.number().value())
                .query((row, at) -> {
                    Map<String, String> values = new LinkedHashMap<>();
                    values.put(Row.VERSION, row.getString("version"));
                    values.put(AddedPieces.QUANTITY, row.getString("quantity"));
                    return new Row(values);
                })
                .single();
    }
}
