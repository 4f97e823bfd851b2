package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;
import static org.junit.jupiter.api.Assertions.fail;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;

class ShipWithRetryTest {

    @ExerciseTest
    @Tag("9")
    void conflictIsNotRetriedWithTheNewVersion() throws Exception {
        try (Desk desk = new Desk()) {
            ShipWithRetry shipping = new ShipWithRetry(desk.jdbc());
            SecondRequest<Integer> second = desk.at(
                    Point.FIRST_WRITE,
                    () -> desk.execute(
                            "update purchase_order set address = '2 New Street', version = 1 where number = ?", ORDER));

            boolean isRefused = isRefused(() -> shipping.startShipping(ORDER, 0));

            second.result();
            if (!isRefused || desk.state().equals("SHIPPED")) {
                fail("the admin confirmed 1 Old Street, and the order was shipped to " + desk.address() + ".");
            }
            if (isRefused(() -> shipping.startShipping(ORDER, 1))
                    || !desk.state().equals("SHIPPED")) {
                fail("the admin confirmed 2 New Street, and the order is " + desk.state() + ".");
            }
        }
    }
}
