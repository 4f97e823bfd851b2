package dev.interlock.lab.scenarios;

import dev.interlock.lab.counterexample.SaveWithoutCheck.LockCheckedApart;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.form.EditForm;

/** The customer edits the address under the edit lock, and has lost the lock when the form is saved. */
abstract class LostEditLock extends OrderScenario {

    /** Returns the admin's request, which comes while the customer looks at the form. */
    abstract Request comesBetween(StagedOrder order);

    /** Returns what the admin claims. */
    abstract Claims claims();

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    Play stage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        return order.play(
                comesBetween(order),
                order.edit(desk.get(cell.technique(EditForm.class)), desk.customer(), StagedOrder.toNewStreet()),
                schedule(cell),
                claims().writes(CUSTOMER, "address1", StagedOrder.NEW));
    }

    /** The admin comes between opening and saving; where the lock is checked apart, between the check and the write. */
    @Override
    public Schedule schedule(Cell cell) {
        String stop = cell.technique() == LockCheckedApart.class ? "update purchase_order" : Schedule.THINK;
        return new Schedule().until(CUSTOMER, stop).toTheEnd(ADMIN, CUSTOMER);
    }
}
