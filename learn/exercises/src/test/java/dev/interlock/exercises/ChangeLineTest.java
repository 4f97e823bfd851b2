package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;

import dev.interlock.exercises.SecondRequest.Point;
import jakarta.persistence.EntityManagerFactory;
import org.junit.jupiter.api.Tag;

class ChangeLineTest {

    @ExerciseTest
    @Tag("7")
    void changedLineIncrementsTheVersionOfItsOrder() throws Exception {
        try (Desk desk = new Desk();
                EntityManagerFactory entities = desk.entities()) {
            ChangeLine form = new ChangeLine(entities);

            if (isRefused(() -> form.changeQuantity(ORDER, 0, "lamp", 5))) {
                throw new BrokenInvariant("currentRefused");
            }
            if (lamps(desk) != 5 || desk.version() == 0) {
                throw new BrokenInvariant("notIncremented", lamps(desk), desk.version());
            }
            if (!isRefused(() -> form.changeQuantity(ORDER, 0, "lamp", 2))) {
                throw new BrokenInvariant("staleSaved");
            }

            long version = desk.version();
            SecondRequest<Boolean> second =
                    desk.at(Point.COMMIT, () -> isRefused(() -> form.changeQuantity(ORDER, version, "lamp", 7)));
            boolean isFirstRefused = isRefused(() -> form.changeQuantity(ORDER, version, "lamp", 6));
            if (second.result() == isFirstRefused) {
                throw new BrokenInvariant("sameTime", version, lamps(desk));
            }
        }
    }

    private static long lamps(Desk desk) {
        return desk.number("select quantity from order_line where order_number = ?", ORDER);
    }
}
