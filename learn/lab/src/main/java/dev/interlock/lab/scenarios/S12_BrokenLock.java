package dev.interlock.lab.scenarios;

import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.lab.counterexample.SaveWithoutCheck;
import dev.interlock.lab.counterexample.SaveWithoutCheck.LockCheckedApart;
import dev.interlock.lab.counterexample.SaveWithoutCheck.RedisSaveWithoutCheck;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.technique.form.EditForm.EditLock;
import dev.interlock.lab.technique.form.EditForm.EditLockAndVersion;
import dev.interlock.lab.technique.form.EditForm.RedisEditLock;
import dev.interlock.lab.technique.order.FormVersion;
import dev.interlock.lock.LockTarget;
import java.util.List;

/** An admin breaks the customer's edit lock and starts shipping. The customer, who has lost the lock, saves afterwards. */
public final class S12_BrokenLock extends LostEditLock {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(SaveWithoutCheck.class, ADMINS_DECISION_STALE).withNote("parcel-has-left"),
                new Cell(LockCheckedApart.class, ADMINS_DECISION_STALE).withNote("parcel-has-left"),
                new Cell(EditLock.class, CUSTOMER_REFUSED),
                new Cell(EditLockAndVersion.class, CUSTOMER_REFUSED),
                new Cell(RedisSaveWithoutCheck.class, ADMINS_DECISION_STALE).withNote("parcel-has-left"),
                new Cell(RedisEditLock.class, CUSTOMER_REFUSED));
    }

    @Override
    Request comesBetween(StagedOrder order) {
        Desk desk = order.desk();
        LockTarget target = OrderTargets.of(order.page().number());
        return () -> {
            long grant = desk.get(EditLockQueries.class)
                    .viewEditLock(target, desk.admin())
                    .orElseThrow()
                    .grant();
            desk.get(BreakLock.class)
                    .breakLock(new BreakLockRequest(target, grant, "The carrier is here", desk.admin()));
            order.shipping(desk.get(FormVersion.class)).send();
        };
    }

    @Override
    Claims claims() {
        return new Claims().writes(ADMIN, "state", "SHIPPED").decidesOn(ADMIN, "address1", StagedOrder.OLD);
    }
}
