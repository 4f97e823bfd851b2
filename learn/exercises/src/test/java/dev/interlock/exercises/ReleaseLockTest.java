package dev.interlock.exercises;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;

class ReleaseLockTest {

    private static final String LIVE =
            "select count(*) from locks where lock_id = 'second' and expires_at > current_timestamp";

    @ExerciseTest
    @Tag("12")
    void lateReleaseDoesNotFreeTheLockOfTheNextHolder() throws Exception {
        try (Desk desk = new Desk()) {
            ReleaseLock lock = new ReleaseLock(desk.jdbc());
            desk.execute("""
                    insert into locks (target, lock_id, expires_at)
                    values ('job', 'first', current_timestamp + interval '1' minute)
                    """);
            SecondRequest<Integer> second = desk.at(
                    Point.FIRST_WRITE, () -> desk.execute("update locks set lock_id = 'second' where target = 'job'"));

            boolean isReleasedByFirst = lock.release("job", "first");

            second.result();
            if (desk.number(LIVE) == 0) {
                throw new BrokenInvariant("freed");
            }
            if (isReleasedByFirst || lock.release("job", "first")) {
                throw new BrokenInvariant("confirmed");
            }
            if (desk.number(LIVE) == 0) {
                throw new BrokenInvariant("freed");
            }
            if (lock.release("other job", "second") || desk.number(LIVE) == 0) {
                throw new BrokenInvariant("otherTarget");
            }
            if (!lock.release("job", "second") || desk.number(LIVE) == 1) {
                throw new BrokenInvariant("stillHeld");
            }
            if (lock.release("job", "second")) {
                throw new BrokenInvariant("confirmedAfterExpiry");
            }
        }
    }
}
