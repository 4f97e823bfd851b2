package dev.interlock.lab.scenarios.order;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;

/** Requests of an admin and of a customer, who have the page of one order open. */
public abstract class OrderScenario implements Scenario {

    protected static final String ADMIN = StagedOrder.ADMIN;
    protected static final String CUSTOMER = StagedOrder.CUSTOMER;

    protected static final Expected CONSISTENT = Expected.CONSISTENT;
    protected static final Expected ADMIN_REFUSED = Expected.refused(ADMIN);
    protected static final Expected CUSTOMER_REFUSED = Expected.refused(CUSTOMER);
    protected static final Expected ADMINS_UPDATE_LOST = Expected.lostUpdate(ADMIN);
    protected static final Expected CUSTOMERS_UPDATE_LOST = Expected.lostUpdate(CUSTOMER);
    protected static final Expected ADMINS_DECISION_STALE = Expected.staleDecision(ADMIN);
    protected static final Expected BOTH_HOLD = Expected.twoHolders(ADMIN, CUSTOMER);
    protected static final Expected CUSTOMERS_LOCK_STUCK = Expected.stuck(CUSTOMER);

    @Override
    public Play stage(Cell cell, Desk desk) {
        return stage(cell, StagedOrder.on(desk, cell));
    }

    /** Returns what is to be run on that order. */
    protected abstract Play stage(Cell cell, StagedOrder order);
}
