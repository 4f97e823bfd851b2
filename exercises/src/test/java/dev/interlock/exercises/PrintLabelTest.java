package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static org.junit.jupiter.api.Assertions.fail;

import dev.interlock.exercises.SecondRequest.Point;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;

class PrintLabelTest {

    @ExerciseTest
    @Tag("6")
    void nextHolderSeesTheWorkOfThePreviousHolder() throws Exception {
        try (Desk desk = new Desk()) {
            PrintLabel labels = new PrintLabel(desk.jdbc(), desk.transactions(), new ReentrantLock());
            SecondRequest<Boolean> second = desk.at(Point.COMMIT, () -> {
                labels.printLabel(ORDER);
                return true;
            });

            labels.printLabel(ORDER);
            second.result();

            long printed = desk.number("select count(*) from label where order_number = ?", ORDER);
            if (printed != 1) {
                fail("the second request began before the first commit, and the order has %d labels."
                        .formatted(printed));
            }
        }
    }
}
