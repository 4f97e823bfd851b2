package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;

class ShipWithRetryTest {

    @ExerciseTest
    @Tag("6")
    void conflictIsNotRetriedWithTheNewVersion() throws Exception {
        try (Desk desk = new Desk()) {
            ShipWithRetry shipping = new ShipWithRetry(desk.jdbc());
            SecondRequest<Integer> second = desk.at(
                    Point.FIRST_WRITE,
                    () -> desk.execute(
                            "update purchase_order set address = '2 New Street', version = 1 where number = ?", ORDER));

            boolean isRefused = isRefused(() -> shipping.startShipping(ORDER, 0));

            second.result();
            if (desk.state().equals("SHIPPED")) {
                throw new BrokenInvariant("shippedUnseen", desk.address());
            }
            if (!isRefused) {
                throw new BrokenInvariant("staleIgnored");
            }
            if (isRefused(() -> shipping.startShipping(ORDER, 1))
                    || !desk.state().equals("SHIPPED")) {
                throw new BrokenInvariant("notShipped", desk.state());
            }
        }
    }
}
