package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;

import dev.interlock.exercises.SecondRequest.Point;
import jakarta.persistence.EntityManagerFactory;
import org.junit.jupiter.api.Tag;

class ChangeAddressTest {

    @ExerciseTest
    @Tag("4")
    void formOfAnOldVersionIsRefused() throws Exception {
        try (Desk desk = new Desk();
                EntityManagerFactory entities = desk.entities()) {
            ChangeAddress form = new ChangeAddress(entities);

            if (isRefused(() -> form.changeAddress(ORDER, 0, "2 New Street"))) {
                throw new BrokenInvariant("currentRefused");
            }
            boolean isRefused = isRefused(() -> form.changeAddress(ORDER, 0, "3 Late Street"));
            if (!desk.address().equals("2 New Street")) {
                throw new BrokenInvariant("overwritten", desk.address());
            }
            if (!isRefused) {
                throw new BrokenInvariant("staleIgnored");
            }

            SecondRequest<Boolean> second =
                    desk.at(Point.COMMIT, () -> isRefused(() -> form.changeAddress(ORDER, 1, "5 Same Time Street")));
            boolean isFirstRefused = isRefused(() -> form.changeAddress(ORDER, 1, "4 Same Time Street"));
            if (second.result() == isFirstRefused) {
                throw new BrokenInvariant("sameTime", desk.address());
            }
        }
    }
}
