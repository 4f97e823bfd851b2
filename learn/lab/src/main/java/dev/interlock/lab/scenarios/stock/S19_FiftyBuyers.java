package dev.interlock.lab.scenarios.stock;

import static dev.interlock.lab.scenarios.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenarios.Cell.Expected.refused;

import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.order.StagedProduct;
import dev.interlock.lab.scenarios.stock.ReadThenSell.SaleIfUnchanged;
import dev.interlock.lab.scenarios.stock.ReadThenSell.SaleRepeated;
import dev.interlock.lab.scenarios.stock.ReadThenSell.SaleWithVersion;
import dev.interlock.lab.scenarios.stock.SaleCommands.SaleByCondition;
import dev.interlock.lab.scenarios.stock.SaleCommands.SaleUnderRowLock;
import java.util.List;
import java.util.stream.IntStream;

/** There are more buyers than pieces, and they buy at the same moment. A run has three buyers, and a race has fifty. */
public final class S19_FiftyBuyers implements Scenario {

    private static final String A = "a";
    private static final String B = "b";
    private static final String C = "c";
    private static final List<String> THREE = List.of(A, B, C);
    private static final int PIECES_FOR_THREE = 2;

    private static final List<String> FIFTY =
            IntStream.rangeClosed(1, 50).mapToObj("buyer %02d"::formatted).toList();
    private static final int PIECES_FOR_FIFTY = 30;

    /** One connection is the holder's and one is a waiter's, so the next buyer waits in the process. */
    private static final String TWO_CONNECTIONS = "two-connections";

    private static final ProductId PRODUCT = new ProductId("P-931");

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(SaleWithoutCheck.class, new Expected(Verdict.OVERSOLD, C)),
                new Cell(SaleUnderRowLock.class, CONSISTENT),
                new Cell(SaleUnderRowLock.class, CONSISTENT).withVariant(TWO_CONNECTIONS),
                new Cell(SaleByCondition.class, CONSISTENT),
                new Cell(SaleIfUnchanged.class, refused(B, C)),
                new Cell(SaleWithVersion.class, refused(B, C)).withNote("many-refused"),
                new Cell(SaleRepeated.class, CONSISTENT).withNote("cost-of-repeating"));
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        return play(cell, desk, THREE, PIECES_FOR_THREE);
    }

    @Override
    public Play stageRace(Cell cell, Desk desk) {
        return play(cell, desk, FIFTY, PIECES_FOR_FIFTY);
    }

    private static Play play(Cell cell, Desk desk, List<String> buyers, int pieces) {
        StagedProduct.put(desk, PRODUCT, pieces);
        boolean fewConnections = cell.variant().equals(TWO_CONNECTIONS);
        if (fewConnections) {
            desk.limitConnections(2);
        }
        SaleCommands sale = desk.get(cell.technique(SaleCommands.class));
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
                "product_stock",
                () -> StagedProduct.pieces(desk, PRODUCT),
                sold);
    }

    /** Each has read the stock, where it can, before one of them writes. */
    @Override
    public Schedule schedule(Cell cell) {
        Schedule schedule = new Schedule();
        THREE.forEach(buyer -> schedule.until(buyer, "update product_stock"));
        THREE.forEach(schedule::toTheEnd);
        return schedule;
    }
}
