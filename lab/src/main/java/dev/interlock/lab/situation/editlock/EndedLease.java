package dev.interlock.lab.situation.editlock;

import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK_AND_VERSION;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK_CHECKED_APART;
import static dev.interlock.lab.scenario.Strategy.REDIS_LOCK;
import static dev.interlock.lab.scenario.Strategy.REDIS_LOCK_AND_FENCE;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.situation.staging.AfterLease;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.form.EditUseCases;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** The customer's lease ends while the form is open. An admin edits the order meanwhile, and then the customer saves. */
public final class EndedLease extends LostEditLock {

    private static final String MESSAGE = "Fragile";

    private static final Expected LOST_MESSAGE = new Expected(Verdict.LOST_UPDATE, ADMIN);

    private static final List<Cell> CELLS = List.of(
            new Cell(OFFLINE_LOCK, LOST_MESSAGE),
            new Cell(OFFLINE_LOCK_CHECKED_APART, LOST_MESSAGE),
            new Cell(OFFLINE_LOCK, CUSTOMER_REFUSED).withVariant(EditForms.CHECKED),
            new Cell(OFFLINE_LOCK_AND_VERSION, CUSTOMER_REFUSED),
            new Cell(REDIS_LOCK, LOST_MESSAGE),
            new Cell(REDIS_LOCK_AND_FENCE, CUSTOMER_REFUSED));

    @Override
    public String id() {
        return "S10";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    void comeBetween(StagedOrder order) {
        Desk desk = order.desk();
        new AfterLease(
                        order,
                        new EditUnderLock(
                                order, desk.get(EditUseCases.class), desk.admin(), StagedOrder.withMessage(MESSAGE)))
                .send();
    }

    @Override
    Claims claims(Claims claims) {
        return claims.writes(ADMIN, "message", MESSAGE);
    }
}
