package dev.interlock.lab.situation.editlock;

import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK_AND_VERSION;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK_CHECKED_APART;
import static dev.interlock.lab.scenario.Strategy.REDIS_LOCK;
import static dev.interlock.lab.scenario.Strategy.REDIS_LOCK_AND_FENCE;

import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.lockconsole.LockConsole;
import dev.interlock.application.port.in.lockconsole.LockConsole.BreakLockRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** An admin breaks the customer's edit lock and starts shipping. The customer, who has lost the lock, saves afterwards. */
public final class BrokenLock extends LostEditLock {

    private static final Expected STALE = new Expected(Verdict.STALE_DECISION, ADMIN);

    private static final List<Cell> CELLS = List.of(
            new Cell(OFFLINE_LOCK, STALE).withNote("parcel-has-left"),
            new Cell(OFFLINE_LOCK_CHECKED_APART, STALE).withNote("parcel-has-left"),
            new Cell(OFFLINE_LOCK, CUSTOMER_REFUSED).withVariant(EditForms.CHECKED),
            new Cell(OFFLINE_LOCK_AND_VERSION, CUSTOMER_REFUSED),
            new Cell(REDIS_LOCK, STALE).withNote("parcel-has-left"),
            new Cell(REDIS_LOCK_AND_FENCE, CUSTOMER_REFUSED));

    @Override
    public String id() {
        return "S12";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    void comeBetween(StagedOrder order) {
        Desk desk = order.desk();
        long grant = desk.get(EditLockQueries.class)
                .viewEditLock(OrderTargets.of(order.number()), desk.admin())
                .orElseThrow()
                .grant();
        desk.get(LockConsole.class)
                .breakLock(new BreakLockRequest(
                        OrderTargets.of(order.number()), grant, "The carrier is here", desk.admin()));
        desk.get(StartShipping.class)
                .startShipping(new StartShippingRequest(order.number(), order.version(), desk.admin()));
    }

    @Override
    Claims claims(Claims claims) {
        return claims.writes(ADMIN, "state", "SHIPPED").decidesOn(ADMIN, "address1", StagedOrder.OLD);
    }
}
