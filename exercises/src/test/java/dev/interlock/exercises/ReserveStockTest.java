package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.isRefused;

import dev.interlock.exercises.SecondRequest.Point;
import java.util.List;
import org.junit.jupiter.api.Tag;

class ReserveStockTest {

    @ExerciseTest
    @Tag("4")
    void concurrentRequestsDoNotDeadlock() throws Exception {
        try (Desk desk = new Desk()) {
            ReserveStock stock = new ReserveStock(desk.jdbc(), desk.transactions());
            SecondRequest<Boolean> second =
                    desk.at(Point.SECOND_LOCK, () -> isRefused(() -> stock.reserve(List.of("lamp", "chair"))));

            boolean isFirstRefused = isRefused(() -> stock.reserve(List.of("chair", "lamp")));

            if (second.result() || isFirstRefused || desk.rollbacks() > 0) {
                throw new BrokenInvariant("deadlock");
            }
            long left = desk.number("select sum(stock) from product");
            if (left != 14) {
                throw new BrokenInvariant("wrongStock", left);
            }
            isRefused(() -> stock.reserve(List.of("chair", "sofa")));
            long chairs = desk.number("select stock from product where id = 'chair'");
            if (chairs != 7) {
                throw new BrokenInvariant("takenInPart");
            }
        }
    }
}
