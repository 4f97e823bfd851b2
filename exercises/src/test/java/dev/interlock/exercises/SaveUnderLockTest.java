package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static org.junit.jupiter.api.Assertions.fail;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;

class SaveUnderLockTest {

    @ExerciseTest
    @Tag("8")
    void nothingIsWrittenAfterTheLockIsLost() throws Exception {
        try (Desk desk = new Desk()) {
            SaveUnderLock form = new SaveUnderLock(desk.jdbc(), desk.transactions());
            desk.execute("""
                    insert into locks (target, lock_id, expires_at)
                    values (?, 'first', current_timestamp + interval '1' minute)
                    """, ORDER);
            SecondRequest<Boolean> second = desk.at(Point.FIRST_WRITE, () -> {
                desk.execute("update locks set lock_id = 'second' where target = ?", ORDER);
                return form.save(ORDER, "second", "2 New Street");
            });

            boolean isFirstSaved = form.save(ORDER, "first", "1 Late Street");

            if (!second.result() || !desk.address().equals("2 New Street")) {
                fail("the lock went to the next holder, which saved 2 New Street, and the address is " + desk.address()
                        + ".");
            }
            if (form.save(ORDER, "first", "1 Late Street")) {
                fail("a request without the lock saved.");
            }
            long saves = isFirstSaved ? 2 : 1;
            if (desk.version() != saves) {
                fail("%d saves were confirmed, and the version is %d.".formatted(saves, desk.version()));
            }
        }
    }
}
