package dev.interlock.exercises;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.TransientDataAccessException;

class AcquireLockTest {

    @ExerciseTest
    @Tag("9")
    void lockIsGrantedToOneRequestOnly() throws Exception {
        for (Point point : Point.values()) {
            acquireAnExpiredLease(point);
            acquireALeaseThatItsHolderAcquiresAgain(point);
            acquireALockWithoutARow(point);
        }
    }

    private static void acquireAnExpiredLease(Point point) throws Exception {
        try (Desk desk = new Desk()) {
            AcquireLock lock = new AcquireLock(desk.jdbc());
            if (!lock.acquire("job", "earlier") || lock.acquire("job", "too early")) {
                throw new BrokenInvariant("notByExpiry");
            }
            desk.execute("update locks set expires_at = current_timestamp - interval '1' second");
            acquireTwice(desk, lock, point, "second", "bothExpired");
        }
    }

    /** The earlier holder asks again, with its own id: the row's id stays, and only its expiry tells that the lease is live. */
    private static void acquireALeaseThatItsHolderAcquiresAgain(Point point) throws Exception {
        try (Desk desk = new Desk()) {
            AcquireLock lock = new AcquireLock(desk.jdbc());
            lock.acquire("job", "earlier");
            desk.execute("update locks set expires_at = current_timestamp - interval '1' second");
            acquireTwice(desk, lock, point, "earlier", "bothAgain");
        }
    }

    private static void acquireALockWithoutARow(Point point) throws Exception {
        try (Desk desk = new Desk()) {
            acquireTwice(desk, new AcquireLock(desk.jdbc()), point, "second", "bothMissing");
        }
    }

    private static void acquireTwice(Desk desk, AcquireLock lock, Point point, String secondId, String fault)
            throws Exception {
        SecondRequest<Boolean> second = desk.at(point, () -> isGranted(lock, secondId));

        // Inside a transaction, the first request's row is written and not yet committed when the second one comes.
        boolean isFirstGranted = point == Point.COMMIT
                ? desk.transactions().execute(transaction -> isGranted(lock, "first"))
                : isGranted(lock, "first");

        boolean isSecondGranted = second.result();
        if (isFirstGranted && isSecondGranted) {
            throw new BrokenInvariant(fault);
        }
        if (!isFirstGranted && !isSecondGranted) {
            throw new BrokenInvariant("neither");
        }
        String holder = desk.text("select lock_id from locks where expires_at > current_timestamp");
        if (!holder.equals(isFirstGranted ? "first" : secondId)) {
            throw new BrokenInvariant("wrongHolder", holder);
        }
    }

    private static boolean isGranted(AcquireLock lock, String lockId) {
        try {
            return lock.acquire("job", lockId);
        } catch (TransientDataAccessException | DataIntegrityViolationException refused) {
            throw new BrokenInvariant(
                    "answeredWithException", refused.getClass().getSimpleName());
        }
    }
}
