package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;
import static dev.interlock.lab.scenarios.StagedOrder.NEW;

import dev.interlock.lab.counterexample.LockCheckedApart;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.form.EditForm;

/** The customer edits the address under the edit lock, and has lost the lock when the form is saved. */
abstract class LostEditLock implements Scenario {

    /** Does what the admin does while the customer looks at the form. */
    abstract void comeBetween(StagedOrder order);

    /** Adds what the admin claims. */
    abstract Claims claims(Claims claims);

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        EditForm form = desk.get(cell.technique(EditForm.class));
        return order.play(
                () -> comeBetween(order),
                new EditUnderLock(order, form, desk.customer(), StagedOrder.toNewStreet()),
                schedule(cell),
                claims(new Claims().writes(CUSTOMER, "address1", NEW)));
    }

    /** The admin comes between opening and saving; where the lock is checked apart, between the check and the write. */
    @Override
    public Schedule schedule(Cell cell) {
        Schedule schedule = new Schedule();
        return (cell.technique() == LockCheckedApart.class
                        ? schedule.until(CUSTOMER, "update purchase_order")
                        : schedule.until(CUSTOMER, Schedule.THINK))
                .toTheEnd(ADMIN)
                .toTheEnd(CUSTOMER);
    }
}
