package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.isRefused;

import dev.interlock.exercises.SecondRequest.Point;
import java.util.List;
import org.junit.jupiter.api.Tag;

class ReserveStockTest {

    @ExerciseTest
    @Tag("2")
    void concurrentRequestsDoNotDeadlock() throws Exception {
        reserveInOppositeOrders("chair", "lamp");
        reserveInOppositeOrders("desk", "lamp");
        reserveAllOrNone();
    }

    private static void reserveInOppositeOrders(String one, String other) throws Exception {
        try (Desk desk = new Desk()) {
            ReserveStock stock = new ReserveStock(desk.jdbc(), desk.transactions());
            SecondRequest<Boolean> second =
                    desk.at(Point.SECOND_LOCK, () -> isRefused(() -> stock.reserve(List.of(other, one))));

            boolean isFirstRefused = isRefused(() -> stock.reserve(List.of(one, other)));

            if (second.result() || isFirstRefused || desk.rollbacks() > 0) {
                throw new BrokenInvariant("deadlock", one, other);
            }
            long left = stock(desk, one) + stock(desk, other);
            if (left != 14) {
                throw new BrokenInvariant("wrongStock", left);
            }
        }
    }

    private static void reserveAllOrNone() {
        try (Desk desk = new Desk()) {
            ReserveStock stock = new ReserveStock(desk.jdbc(), desk.transactions());

            isRefused(() -> stock.reserve(List.of("chair", "sofa")));
            if (stock(desk, "chair") != 9) {
                throw new BrokenInvariant("takenInPart");
            }
            stock.reserve(List.of("chair", "chair"));
            if (stock(desk, "chair") != 7) {
                throw new BrokenInvariant("takenOnce", stock(desk, "chair"));
            }
        }
    }

    private static long stock(Desk desk, String product) {
        return desk.number("select stock from product where id = ?", product);
    }
}
