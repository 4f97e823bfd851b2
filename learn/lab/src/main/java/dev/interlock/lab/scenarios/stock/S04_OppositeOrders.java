package dev.interlock.lab.scenarios.stock;

import static dev.interlock.lab.scenarios.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenarios.Cell.Expected.ONE_REFUSED;
import static dev.interlock.lab.scenarios.Cell.Expected.refused;

import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.order.StagedProduct;
import dev.interlock.lab.scenarios.stock.LockThenTake.RowLocksWithoutWait;
import dev.interlock.lab.scenarios.stock.LockThenTake.SortedRowLocks;
import java.util.List;

/** Two requests take the same two products from the stock, and name them in opposite orders. */
public final class S04_OppositeOrders implements Scenario {

    private static final String A = "a";
    private static final String B = "b";
    private static final String C = "c";

    private static final ProductId FIRST = new ProductId("P-911");
    private static final ProductId SECOND = new ProductId("P-912");
    private static final ProductId THIRD = new ProductId("P-913");

    /** A wants B's, B wants C's, and C wants A's. Which of them H2 ends differs from run to run, so the victim runs again. */
    private static final String THREE = "three";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(RowLocksInAnyOrder.class, refused(A)).onH2(ONE_REFUSED).withNote("victim"),
                new Cell(RowLocksInAnyOrder.class, CONSISTENT).withRetry(),
                new Cell(RowLocksInAnyOrder.class, CONSISTENT)
                        .withVariant(THREE)
                        .withRetry(),
                new Cell(SortedRowLocks.class, CONSISTENT),
                new Cell(SortedRowLocks.class, CONSISTENT).withVariant(THREE),
                new Cell(RowLocksWithoutWait.class, refused(B)));
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        List.of(FIRST, SECOND, THIRD).forEach(product -> StagedProduct.put(desk, product, 10));
        LockThenTake stock = desk.get(cell.technique(LockThenTake.class));
        return new Play(
                cell.variant().equals(THREE)
                        ? List.of(
                                part(A, FIRST, SECOND, stock, desk),
                                part(B, SECOND, THIRD, stock, desk),
                                part(C, THIRD, FIRST, stock, desk))
                        : List.of(part(A, FIRST, SECOND, stock, desk), part(B, SECOND, FIRST, stock, desk)),
                "product_stock",
                () -> desk.namedValues("""
                        select product_id, pieces from product_stock
                         where product_id in ('P-911', 'P-912', 'P-913') order by product_id
                        """),
                new Claims());
    }

    private static Part part(String name, ProductId one, ProductId other, LockThenTake stock, Desk desk) {
        return new Part(name, desk.customer(), () -> stock.takeOneOfEach(List.of(one, other)));
    }

    /** Each has its first row where it can. Then each asks for another's. */
    @Override
    public Schedule schedule(Cell cell) {
        Schedule schedule = new Schedule().until(A, "select pieces", SECOND.value());
        return cell.variant().equals(THREE)
                ? schedule.until(B, "select pieces", THIRD.value())
                        .until(C, "select pieces", FIRST.value())
                        .toTheEnd(A, B, C)
                : schedule.until(B, "select pieces", FIRST.value()).toTheEnd(B, A);
    }
}
