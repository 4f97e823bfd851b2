package dev.interlock.exercises;

import static org.junit.jupiter.api.Assertions.fail;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;

class AcquireLockTest {

    @ExerciseTest
    @Tag("5")
    void expiredLockIsGrantedOnce() throws Exception {
        try (Desk desk = new Desk()) {
            AcquireLock lock = new AcquireLock(desk.jdbc());
            if (!lock.acquire("job", "earlier") || lock.acquire("job", "too early")) {
                fail("a free lock was refused, or a held one was granted.");
            }
            desk.execute("update locks set expires_at = current_timestamp - interval '1' second");
            SecondRequest<Boolean> second = desk.at(Point.FIRST_WRITE, () -> lock.acquire("job", "second"));

            boolean isFirstGranted = lock.acquire("job", "first");

            boolean isSecondGranted = second.result();
            if (isFirstGranted && isSecondGranted) {
                fail("both requests found the lease expired, and both were granted the lock.");
            }
            String holder = desk.text("select lock_id from locks where expires_at > current_timestamp");
            if (!holder.equals(isFirstGranted ? "first" : "second")) {
                fail("the row of the lock says that the holder is " + holder + ".");
            }
        }
    }
}
