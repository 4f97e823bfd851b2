package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.isRefused;
import static org.junit.jupiter.api.Assertions.fail;

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
                    desk.at(Point.SECOND_WRITE, () -> isRefused(() -> stock.reserve(List.of("lamp", "chair"))));

            boolean isFirstRefused = isRefused(() -> stock.reserve(List.of("chair", "lamp")));

            if (second.result() || isFirstRefused) {
                fail(
                        "one request held the chair and waited for the lamp, the other held the lamp and waited for the chair.");
            }
            long left = desk.number("select sum(stock) from product");
            if (left != 14) {
                fail("two requests took two products each of eighteen, and %d are left.".formatted(left));
            }
        }
    }
}
