package dev.interlock.lab.situation.editlock;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.specimen.LockCheckedApart;
import dev.interlock.lab.specimen.SaveWithoutCheck;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.technique.form.EditUseCases;

/** Finds the form of a strategy. */
final class EditForms {

    /** The lock is checked in the transaction that saves. */
    static final String CHECKED = "checked";

    private EditForms() {}

    static EditForm of(Strategy strategy, String variant, Desk desk) {
        return switch (strategy) {
            case OFFLINE_LOCK ->
                variant.equals(CHECKED) ? desk.get(EditUseCases.class) : desk.get(SaveWithoutCheck.class);
            case REDIS_LOCK -> desk.get(SaveWithoutCheck.class);
            case REDIS_LOCK_AND_FENCE -> desk.get(EditUseCases.class);
            case OFFLINE_LOCK_CHECKED_APART -> desk.get(LockCheckedApart.class);
            case OFFLINE_LOCK_AND_VERSION -> desk.get(EditUseCases.class);
            default -> throw new IllegalArgumentException("No form under an edit lock for " + strategy);
        };
    }

    /** Lets the other actor come between opening and saving; where the lock is checked apart, between the check and the write. */
    static Schedule lostBetween(String holder, String other, Cell cell) {
        Schedule schedule = new Schedule();
        return (cell.strategy() == Strategy.OFFLINE_LOCK_CHECKED_APART
                        ? schedule.until(holder, "update purchase_order")
                        : schedule.until(holder, Schedule.THINK))
                .toTheEnd(other)
                .toTheEnd(holder);
    }
}
