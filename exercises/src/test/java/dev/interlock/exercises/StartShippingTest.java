package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;
import static org.junit.jupiter.api.Assertions.fail;

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

            if (!isRefused(() -> shipping.startShipping(ORDER, 0))) {
                fail("the page showed 1 Old Street, and the order was shipped to " + desk.address() + ".");
            }
            if (isRefused(() -> shipping.startShipping(ORDER, 1))) {
                fail("the page showed the order as it is, and the decision was refused.");
            }
            if (!desk.state().equals("SHIPPED")) {
                fail("the decision was accepted, and the order is still " + desk.state() + ".");
            }
        }
    }
}
