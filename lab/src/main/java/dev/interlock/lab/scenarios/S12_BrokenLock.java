package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Cell.Expected.staleDecision;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.lockconsole.LockConsole;
import dev.interlock.application.port.in.lockconsole.LockConsole.BreakLockRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.lab.counterexample.LockCheckedApart;
import dev.interlock.lab.counterexample.RedisSaveWithoutCheck;
import dev.interlock.lab.counterexample.SaveWithoutCheck;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.technique.form.EditLock;
import dev.interlock.lab.technique.form.EditLockAndVersion;
import dev.interlock.lab.technique.form.RedisEditLock;
import dev.interlock.lab.technique.order.OrderPage;
import java.util.List;

/** An admin breaks the customer's edit lock and starts shipping. The customer, who has lost the lock, saves afterwards. */
public final class S12_BrokenLock extends LostEditLock {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(SaveWithoutCheck.class, staleDecision(ADMIN)).withNote("parcel-has-left"),
                new Cell(LockCheckedApart.class, staleDecision(ADMIN)).withNote("parcel-has-left"),
                new Cell(EditLock.class, refused(CUSTOMER)),
                new Cell(EditLockAndVersion.class, refused(CUSTOMER)),
                new Cell(RedisSaveWithoutCheck.class, staleDecision(ADMIN)).withNote("parcel-has-left"),
                new Cell(RedisEditLock.class, refused(CUSTOMER)));
    }

    @Override
    void comeBetween(StagedOrder order) {
        Desk desk = order.desk();
        OrderPage page = order.page();
        long grant = desk.get(EditLockQueries.class)
                .viewEditLock(OrderTargets.of(page.number()), desk.admin())
                .orElseThrow()
                .grant();
        desk.get(LockConsole.class)
                .breakLock(new BreakLockRequest(
                        OrderTargets.of(page.number()), grant, "The carrier is here", desk.admin()));
        desk.get(StartShipping.class)
                .startShipping(new StartShippingRequest(page.number(), page.version(), desk.admin()));
    }

    @Override
    Claims claims(Claims claims) {
        return claims.writes(ADMIN, "state", "SHIPPED").decidesOn(ADMIN, "address1", StagedOrder.OLD);
    }
}
