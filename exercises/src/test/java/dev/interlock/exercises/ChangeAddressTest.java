package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;
import static org.junit.jupiter.api.Assertions.fail;

import jakarta.persistence.EntityManagerFactory;
import org.junit.jupiter.api.Tag;

class ChangeAddressTest {

    @ExerciseTest
    @Tag("2")
    void formOfAnOldVersionIsRefused() {
        try (Desk desk = new Desk();
                EntityManagerFactory entities = desk.entities()) {
            ChangeAddress form = new ChangeAddress(entities);

            if (isRefused(() -> form.changeAddress(ORDER, 0, "2 New Street"))) {
                fail("the form had the current version, and it was refused.");
            }
            if (!isRefused(() -> form.changeAddress(ORDER, 0, "3 Late Street"))) {
                fail("both forms were opened at version 0, both were saved, and the address is " + desk.address()
                        + ".");
            }
            if (!desk.address().equals("2 New Street")) {
                fail("the second form was refused, and the address is " + desk.address() + ".");
            }
        }
    }
}
