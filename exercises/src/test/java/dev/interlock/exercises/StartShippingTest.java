package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;

import jakarta.persistence.EntityManagerFactory;
import org.junit.jupiter.api.Tag;

class StartShippingTest {

    @ExerciseTest
    @Tag("1")
    void onlyADecisionOnTheCurrentVersionIsCarriedOut() {
        try (Desk desk = new Desk();
                EntityManagerFactory entities = desk.entities()) {
            StartShipping shipping = new StartShipping(entities);
            desk.execute("update purchase_order set address = '2 New Street', version = 1 where number = ?", ORDER);

            boolean isRefused = isRefused(() -> shipping.startShipping(ORDER, 0));

            if (desk.state().equals("SHIPPED")) {
                throw new BrokenInvariant("staleShipped", desk.address());
            }
            if (!isRefused) {
                throw new BrokenInvariant("staleIgnored");
            }
            if (isRefused(() -> shipping.startShipping(ORDER, 1))) {
                throw new BrokenInvariant("currentRefused");
            }
            if (!desk.state().equals("SHIPPED")) {
                throw new BrokenInvariant("notShipped", desk.state());
            }
        }
    }
}
