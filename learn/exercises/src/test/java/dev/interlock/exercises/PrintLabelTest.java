package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static dev.interlock.exercises.Desk.isRefused;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;

class PrintLabelTest {

    /** The column of the label refuses it. */
    private static final String TOO_LONG = "A".repeat(41);

    @ExerciseTest
    @Tag("10")
    void nextHolderSeesTheWorkOfThePreviousHolder() throws Exception {
        try (Desk desk = new Desk()) {
            PrintLabel labels = new PrintLabel(desk.jdbc(), desk.transactions(), desk.lock());
            SecondRequest<Boolean> second = desk.at(Point.COMMIT, () -> isPrinted(labels));

            if (!isPrinted(labels) || !second.result()) {
                throw new BrokenInvariant("unlockWithoutLock");
            }
            long printed = desk.number("select count(*) from label where order_number = ?", ORDER);
            if (printed != 1) {
                throw new BrokenInvariant("labels", printed);
            }
            isRefused(() -> labels.printLabel(TOO_LONG));
            if (desk.lock().isLocked()) {
                throw new BrokenInvariant("stillLocked");
            }
        }
    }

    /** Returns whether the request ended without releasing a lock that it did not hold. */
    private static boolean isPrinted(PrintLabel labels) {
        try {
            labels.printLabel(ORDER);
            return true;
        } catch (IllegalMonitorStateException notHeld) {
            return false;
        }
    }
}
