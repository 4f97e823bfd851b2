package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;

import dev.interlock.exercises.SecondRequest.Point;
import jakarta.persistence.EntityManagerFactory;
import org.junit.jupiter.api.Tag;

class StartShippingTest {

    @ExerciseTest
    @Tag("3")
    void onlyADecisionOnTheCurrentVersionIsCarriedOut() throws Exception {
        try (Desk desk = new Desk();
                EntityManagerFactory entities = desk.entities()) {
            StartShipping shipping = new StartShipping(entities);
            changeAddress(desk, "2 New Street");

            boolean isRefused = isRefused(() -> shipping.startShipping(ORDER, 0));

            if (desk.state().equals("SHIPPED")) {
                throw new BrokenInvariant("staleShipped", desk.address());
            }
            if (!isRefused) {
                throw new BrokenInvariant("staleIgnored");
            }
            SecondRequest<Integer> second = desk.at(Point.FIRST_WRITE, () -> changeAddress(desk, "3 Late Street"));
            isRefused = isRefused(() -> shipping.startShipping(ORDER, 1));
            second.result();
            if (desk.state().equals("SHIPPED") || !isRefused) {
                throw new BrokenInvariant("changedMeanwhile", desk.address());
            }
            if (isRefused(() -> shipping.startShipping(ORDER, 2))) {
                throw new BrokenInvariant("currentRefused");
            }
            if (!desk.state().equals("SHIPPED")) {
                throw new BrokenInvariant("notShipped", desk.state());
            }
        }
    }

    private static int changeAddress(Desk desk, String address) {
        return desk.execute(
                "update purchase_order set address = ?, version = version + 1 where number = ?", address, ORDER);
    }
}
