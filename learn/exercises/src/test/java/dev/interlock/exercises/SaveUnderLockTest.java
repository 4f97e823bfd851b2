package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;

class SaveUnderLockTest {

    private static final String OLD = "1 Old Street";
    private static final String LATE = "1 Late Street";
    private static final String NEW = "2 New Street";

    @ExerciseTest
    @Tag("8")
    void nothingIsWrittenAfterTheLockIsLost() throws Exception {
        for (Point point : Point.values()) {
            loseTheLockAt(point);
        }
        saveAfterTheLeaseHasExpired();
    }

    private static void loseTheLockAt(Point point) throws Exception {
        try (Desk desk = new Desk()) {
            SaveUnderLock form = new SaveUnderLock(desk.jdbc(), desk.transactions());
            giveLockTo(desk, "first");
            SecondRequest<String> second = desk.at(point, () -> {
                giveLockTo(desk, "second");
                String shown = desk.address();
                if (!form.save(ORDER, "second", NEW)) {
                    throw new BrokenInvariant("holderRefused");
                }
                return shown;
            });

            boolean isFirstSaved = form.save(ORDER, "first", LATE);

            boolean isOldShown = second.result().equals(OLD);
            if (!desk.address().equals(NEW)) {
                throw new BrokenInvariant("overwritten", desk.address());
            }
            if (isFirstSaved && isOldShown) {
                throw new BrokenInvariant("savedBehindThePage");
            }
            if (form.save(ORDER, "first", LATE)) {
                throw new BrokenInvariant("savedWithoutLock");
            }
            long saves = isFirstSaved ? 2 : 1;
            if (desk.version() != saves) {
                throw new BrokenInvariant("wrongCount", saves, desk.version());
            }
        }
    }

    private static void saveAfterTheLeaseHasExpired() {
        try (Desk desk = new Desk()) {
            SaveUnderLock form = new SaveUnderLock(desk.jdbc(), desk.transactions());
            giveLockTo(desk, "first");
            desk.execute("update locks set expires_at = current_timestamp - interval '1' second");

            if (form.save(ORDER, "first", LATE)) {
                throw new BrokenInvariant("savedAfterExpiry");
            }
        }
    }

    private static void giveLockTo(Desk desk, String lockId) {
        desk.execute("""
                merge into locks (target, lock_id, expires_at) key (target)
                values (?, ?, current_timestamp + interval '1' minute)
                """, ORDER, lockId);
    }
}
