package dev.interlock.lab.situation.contention;

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
import dev.interlock.lab.situation.staging.StagedProduct;
import dev.interlock.lab.specimen.SaleWithoutCheck;
import dev.interlock.lab.technique.stock.SaleByCondition;
import dev.interlock.lab.technique.stock.SaleCommands;
import dev.interlock.lab.technique.stock.SaleRepeated;
import dev.interlock.lab.technique.stock.SaleUnderRowLock;
import dev.interlock.lab.technique.stock.SaleWithVersion;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** More buyers than pieces, at the same moment. Three of them show how it goes wrong, and a race has fifty. */
public final class FiftyBuyers implements Scenario {

    private static final String A = "a";
    private static final String B = "b";
    private static final String C = "c";
    private static final int PIECES_FOR_THREE = 2;

    private static final List<String> FIFTY =
            IntStream.rangeClosed(1, 50).mapToObj("buyer %02d"::formatted).toList();
    private static final int PIECES_FOR_FIFTY = 30;

    /** One connection is the holder's and one is a waiter's, so the next buyer waits in the process. */
    private static final String TWO_CONNECTIONS = "two-connections";

    private static final ProductId PRODUCT = new ProductId("P-931");

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.NONE, new Expected(Verdict.OVERSOLD, C)),
            new Cell(Strategy.ROW_LOCK, new Expected(Verdict.CONSISTENT)),
            new Cell(Strategy.ROW_LOCK, new Expected(Verdict.CONSISTENT)).withVariant(TWO_CONNECTIONS),
            new Cell(Strategy.CONDITIONAL_UPDATE, new Expected(Verdict.CONSISTENT)),
            new Cell(Strategy.VERSION, new Expected(Verdict.REFUSED, B, C)).withNote("many-refused"),
            new Cell(Strategy.VERSION, new Expected(Verdict.CONSISTENT))
                    .withRetry()
                    .withNote("cost-of-repeating"));

    @Override
    public String id() {
        return "S19";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        return play(cell, desk, List.of(A, B, C), PIECES_FOR_THREE);
    }

    @Override
    public Play stageRace(Cell cell, Desk desk) {
        return play(cell, desk, FIFTY, PIECES_FOR_FIFTY);
    }

    private static Play play(Cell cell, Desk desk, List<String> buyers, int pieces) {
        desk.inTransaction(() -> stock(desk, pieces));
        boolean fewConnections = cell.variant().equals(TWO_CONNECTIONS);
        if (fewConnections) {
            desk.limitConnections(2);
        }
        SaleCommands sale = commands(cell, desk);
        SoldPieces sold = new SoldPieces(pieces);
        return new Play(
                buyers.stream()
                        .map(buyer -> new Part(buyer, desk.customer(), () -> {
                            if (fewConnections) {
                                desk.think(); // a connection is lent before the statement at which a request stops
                            }
                            if (sale.sellOne(PRODUCT)) {
                                sold.add(buyer);
                            }
                        }))
                        .toList(),
                schedule(buyers),
                "product_stock",
                () -> row(desk),
                sold);
    }

    /** Each has read the stock, where it can, before one of them writes. */
    private static Schedule schedule(List<String> buyers) {
        Schedule schedule = new Schedule();
        buyers.forEach(buyer -> schedule.until(buyer, "update product_stock"));
        buyers.forEach(schedule::toTheEnd);
        return schedule;
    }

    private static SaleCommands commands(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case NONE -> desk.get(SaleWithoutCheck.class);
            case ROW_LOCK -> desk.get(SaleUnderRowLock.class);
            case CONDITIONAL_UPDATE -> desk.get(SaleByCondition.class);
            case VERSION -> cell.retry() ? desk.get(SaleRepeated.class) : desk.get(SaleWithVersion.class);
            default -> throw new IllegalArgumentException("No sale for " + cell.strategy());
        };
    }

    private static boolean stock(Desk desk, int pieces) {
        StagedProduct.put(desk, PRODUCT, "Desk lamp", new Money(65_000), pieces);
        return true;
    }

    private static Row row(Desk desk) {
        return desk.sql()
                .sql("select pieces from product_stock where product_id = ?")
                .params(PRODUCT.value())
                .query((row, at) -> new Row(Map.of("pieces", row.getString("pieces"))))
                .single();
    }
}
