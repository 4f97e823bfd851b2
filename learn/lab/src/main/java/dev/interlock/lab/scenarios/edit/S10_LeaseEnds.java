package dev.interlock.lab.scenarios.edit;

import dev.interlock.lab.engine.Play.Request;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.edit.SaveWithoutCheck.LockCheckedApart;
import dev.interlock.lab.scenarios.edit.SaveWithoutCheck.RedisSaveWithoutCheck;
import dev.interlock.lab.scenarios.order.EditForm.EditLock;
import dev.interlock.lab.scenarios.order.EditForm.EditLockAndVersion;
import dev.interlock.lab.scenarios.order.EditForm.RedisEditLock;
import dev.interlock.lab.scenarios.order.StagedOrder;
import java.util.List;

/** The customer's lease ends while the form is open. An admin edits the order meanwhile, and then the customer saves. */
public final class S10_LeaseEnds extends LostEditLock {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(SaveWithoutCheck.class, ADMINS_UPDATE_LOST).withNote("unchecked"),
                new Cell(LockCheckedApart.class, ADMINS_UPDATE_LOST).withNote("between"),
                new Cell(EditLock.class, CUSTOMER_REFUSED),
                new Cell(EditLockAndVersion.class, CUSTOMER_REFUSED),
                new Cell(RedisSaveWithoutCheck.class, ADMINS_UPDATE_LOST).withNote("unchecked"),
                new Cell(RedisEditLock.class, CUSTOMER_REFUSED));
    }

    @Override
    Request comesBetween(StagedOrder order) {
        Desk desk = order.desk();
        return order.afterLease(order.edit(desk.get(EditLock.class), desk.admin(), StagedOrder.withMessage()));
    }

    @Override
    Claims claims() {
        return new Claims().writes(ADMIN, "message", StagedOrder.MESSAGE);
    }
}
