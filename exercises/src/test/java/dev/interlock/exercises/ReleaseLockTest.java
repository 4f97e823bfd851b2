package dev.interlock.exercises;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Tag;

class ReleaseLockTest {

    private static final String LIVE =
            "select count(*) from locks where lock_id = 'second' and expires_at > current_timestamp";

    @ExerciseTest
    @Tag("7")
    void lateReleaseDoesNotFreeTheLockOfTheNextHolder() {
        try (Desk desk = new Desk()) {
            ReleaseLock lock = new ReleaseLock(desk.jdbc());
            desk.execute("""
                    insert into locks (target, lock_id, expires_at)
                    values ('job', 'second', current_timestamp + interval '1' minute)
                    """);

            boolean isReleasedByFirst = lock.release("job", "first");

            if (isReleasedByFirst || desk.number(LIVE) == 0) {
                fail("the first holder lost the lock to the second, released it late, and the lock is free.");
            }
            if (!lock.release("job", "second") || desk.number(LIVE) == 1) {
                fail("the holder released the lock, and it is still held.");
            }
        }
    }
}
