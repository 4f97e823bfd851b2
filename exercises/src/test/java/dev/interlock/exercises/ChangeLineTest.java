package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;
import static org.junit.jupiter.api.Assertions.fail;

import jakarta.persistence.EntityManagerFactory;
import org.junit.jupiter.api.Tag;

class ChangeLineTest {

    @ExerciseTest
    @Tag("3")
    void changedLineIncrementsTheVersionOfItsOrder() {
        try (Desk desk = new Desk();
                EntityManagerFactory entities = desk.entities()) {
            ChangeLine form = new ChangeLine(entities);

            if (isRefused(() -> form.changeQuantity(ORDER, 0, "lamp", 5))) {
                fail("the form had the current version, and it was refused.");
            }
            long lamps = desk.number("select quantity from order_line where order_number = ?", ORDER);
            if (lamps != 5 || desk.version() == 0) {
                fail("the order has %d lamps instead of 1, and its version was 0 and is %d."
                        .formatted(lamps, desk.version()));
            }
            if (!isRefused(() -> form.changeQuantity(ORDER, 0, "lamp", 2))) {
                fail("a second form of version 0 was saved.");
            }
        }
    }
}
