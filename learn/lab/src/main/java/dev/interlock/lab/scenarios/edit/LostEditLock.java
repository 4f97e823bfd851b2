package dev.interlock.lab.scenarios.edit;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Request;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.edit.SaveWithoutCheck.LockCheckedApart;
import dev.interlock.lab.scenarios.order.EditForm;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.StagedOrder;

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
    protected Play stage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        return order.play(
                comesBetween(order),
                order.edit(desk.get(cell.technique(EditForm.class)), desk.customer(), StagedOrder.toNewStreet()),
                claims().writes(CUSTOMER, "address1", StagedOrder.NEW));
    }

    /** The admin comes between opening and saving; where the lock is checked apart, between the check and the write. */
    @Override
    public Schedule schedule(Cell cell) {
        String stop = cell.technique() == LockCheckedApart.class ? "update purchase_order" : Schedule.THINK;
        return new Schedule().until(CUSTOMER, stop).toTheEnd(ADMIN, CUSTOMER);
    }
}
