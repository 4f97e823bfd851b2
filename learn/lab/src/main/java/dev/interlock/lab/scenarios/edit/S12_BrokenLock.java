package dev.interlock.lab.scenarios.edit;

import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.lab.engine.Play.Request;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.edit.SaveWithoutCheck.LockCheckedApart;
import dev.interlock.lab.scenarios.edit.SaveWithoutCheck.RedisSaveWithoutCheck;
import dev.interlock.lab.scenarios.order.EditForm.EditLock;
import dev.interlock.lab.scenarios.order.EditForm.EditLockAndVersion;
import dev.interlock.lab.scenarios.order.EditForm.RedisEditLock;
import dev.interlock.lab.scenarios.order.FormVersion;
import dev.interlock.lab.scenarios.order.StagedOrder;
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
