package dev.interlock.lab.scenarios;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;

/** Requests of an admin and of a customer, who have the page of one order open. */
abstract class OrderScenario implements Scenario {

    static final String ADMIN = StagedOrder.ADMIN;
    static final String CUSTOMER = StagedOrder.CUSTOMER;

    static final Expected CONSISTENT = Expected.CONSISTENT;
    static final Expected ADMIN_REFUSED = Expected.refused(ADMIN);
    static final Expected CUSTOMER_REFUSED = Expected.refused(CUSTOMER);
    static final Expected ADMINS_UPDATE_LOST = Expected.lostUpdate(ADMIN);
    static final Expected CUSTOMERS_UPDATE_LOST = Expected.lostUpdate(CUSTOMER);
    static final Expected ADMINS_DECISION_STALE = Expected.staleDecision(ADMIN);
    static final Expected BOTH_HOLD = Expected.twoHolders(ADMIN, CUSTOMER);
    static final Expected CUSTOMERS_LOCK_STUCK = Expected.stuck(CUSTOMER);

    @Override
    public Play stage(Cell cell, Desk desk) {
        return stage(cell, StagedOrder.on(desk, cell));
    }

    /** Returns what is to be run on that order. */
    abstract Play stage(Cell cell, StagedOrder order);
}
