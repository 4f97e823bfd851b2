package dev.interlock.lab.situation.editlock;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** The customer edits the address under the edit lock, and has lost the lock when the form is saved. */
abstract class LostEditLock implements Scenario {

    static final String ADMIN = "admin";
    static final String CUSTOMER = "customer";

    static final Expected CUSTOMER_REFUSED = new Expected(Verdict.REFUSED, CUSTOMER);

    /** What the admin does while the customer looks at the form. */
    abstract void comeBetween(StagedOrder order);

    /** Adds what the admin claims. */
    abstract Claims claims(Claims claims);

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell.strategy().isVersioned());
        EditForm form = EditForms.of(cell.strategy(), cell.variant(), desk);
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), () -> comeBetween(order)),
                        new Part(
                                CUSTOMER,
                                desk.customer(),
                                new EditUnderLock(order, form, desk.customer(), StagedOrder.toNewStreet()))),
                EditForms.lostBetween(CUSTOMER, ADMIN, cell),
                "purchase_order",
                order::row,
                claims(new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW)));
    }
}
