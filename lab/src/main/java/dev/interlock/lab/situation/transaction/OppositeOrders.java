package dev.interlock.lab.situation.transaction;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedProduct;
import dev.interlock.lab.specimen.RowLocksInAnyOrder;
import dev.interlock.lab.technique.stock.RowLocksWithoutWait;
import dev.interlock.lab.technique.stock.SortedRowLocks;
import dev.interlock.lab.technique.stock.StockCommands;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two requests take the same two products from the stock, and name them in opposite orders. */
public final class OppositeOrders implements Scenario {

    private static final String A = "a";
    private static final String B = "b";
    private static final String C = "c";

    private static final ProductId FIRST = new ProductId("P-911");
    private static final ProductId SECOND = new ProductId("P-912");
    private static final ProductId THIRD = new ProductId("P-913");

    /** A wants B's, B wants C's, and C wants A's. Which of them H2 ends differs from run to run, so the victim runs again. */
    private static final String THREE = "three";

    /** Which of the two H2 ends differs from run to run. */
    private static final Expected VICTIM_OF_H2 = new Expected(Verdict.REFUSED);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.OPPOSITE_LOCKS, new Expected(Verdict.REFUSED, A))
                    .onH2(VICTIM_OF_H2)
                    .withNote("victim"),
            new Cell(Strategy.OPPOSITE_LOCKS, new Expected(Verdict.CONSISTENT)).withRetry(),
            new Cell(Strategy.OPPOSITE_LOCKS, new Expected(Verdict.CONSISTENT))
                    .withVariant(THREE)
                    .withRetry(),
            new Cell(Strategy.SORTED_LOCKS, new Expected(Verdict.CONSISTENT)),
            new Cell(Strategy.SORTED_LOCKS, new Expected(Verdict.CONSISTENT)).withVariant(THREE),
            new Cell(Strategy.ROW_LOCK_NOWAIT, new Expected(Verdict.REFUSED, B)));

    @Override
    public String id() {
        return "S04";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        desk.inTransaction(() -> stock(desk));
        StockCommands commands = commands(cell, desk);
        boolean three = cell.variant().equals(THREE);
        return new Play(
                three
                        ? List.of(
                                part(A, FIRST, SECOND, commands, desk),
                                part(B, SECOND, THIRD, commands, desk),
                                part(C, THIRD, FIRST, commands, desk))
                        : List.of(part(A, FIRST, SECOND, commands, desk), part(B, SECOND, FIRST, commands, desk)),
                three ? scheduleOfThree() : schedule(),
                "product_stock",
                () -> row(desk),
                new Claims());
    }

    private static Part part(String name, ProductId one, ProductId other, StockCommands commands, Desk desk) {
        return new Part(name, desk.customer(), () -> commands.takeOneOfEach(List.of(one, other)));
    }

    private static Schedule scheduleOfThree() {
        return new Schedule()
                .until(A, "select pieces", SECOND.value())
                .until(B, "select pieces", THIRD.value())
                .until(C, "select pieces", FIRST.value())
                .toTheEnd(A)
                .toTheEnd(B)
                .toTheEnd(C);
    }

    /** Each has its first row where it can. Then B asks for A's, and A for B's. */
    private static Schedule schedule() {
        return new Schedule()
                .until(A, "select pieces", SECOND.value())
                .until(B, "select pieces", FIRST.value())
                .toTheEnd(B)
                .toTheEnd(A);
    }

    private static StockCommands commands(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case OPPOSITE_LOCKS -> desk.get(RowLocksInAnyOrder.class);
            case SORTED_LOCKS -> desk.get(SortedRowLocks.class);
            case ROW_LOCK_NOWAIT -> desk.get(RowLocksWithoutWait.class);
            default -> throw new IllegalArgumentException("No commands on the stock for " + cell.strategy());
        };
    }

    private static boolean stock(Desk desk) {
        StagedProduct.put(desk, FIRST, "Desk lamp", new Money(65_000), 10);
        StagedProduct.put(desk, SECOND, "Desk mat", new Money(29_000), 10);
        StagedProduct.put(desk, THIRD, "Footrest", new Money(45_000), 10);
        return true;
    }

    private static Row row(Desk desk) {
        Map<String, String> values = new LinkedHashMap<>();
        desk.sql()
                .sql("select product_id, pieces from product_stock where product_id in (?, ?, ?) order by product_id")
                .params(FIRST.value(), SECOND.value(), THIRD.value())
                .query((row, at) -> values.put(row.getString(1), row.getString(2)))
                .list();
        return new Row(values);
    }
}
