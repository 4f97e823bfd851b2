package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.counterexample.LockCheckedApart;
import dev.interlock.lab.counterexample.RedisSaveWithoutCheck;
import dev.interlock.lab.counterexample.SaveWithoutCheck;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.technique.form.EditLock;
import dev.interlock.lab.technique.form.EditLockAndVersion;
import dev.interlock.lab.technique.form.RedisEditLock;
import java.util.List;

/** The customer's lease ends while the form is open. An admin edits the order meanwhile, and then the customer saves. */
public final class S10_LeaseEnds extends LostEditLock {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(SaveWithoutCheck.class, lostUpdate(ADMIN)).withNote("unchecked"),
                new Cell(LockCheckedApart.class, lostUpdate(ADMIN)).withNote("between"),
                new Cell(EditLock.class, refused(CUSTOMER)),
                new Cell(EditLockAndVersion.class, refused(CUSTOMER)),
                new Cell(RedisSaveWithoutCheck.class, lostUpdate(ADMIN)).withNote("unchecked"),
                new Cell(RedisEditLock.class, refused(CUSTOMER)));
    }

    @Override
    void comeBetween(StagedOrder order) {
        Desk desk = order.desk();
        new AfterLease(
                        order,
                        new EditUnderLock(order, desk.get(EditLock.class), desk.admin(), StagedOrder.withMessage()))
                .send();
    }

    @Override
    Claims claims(Claims claims) {
        return claims.writes(ADMIN, "message", StagedOrder.MESSAGE);
    }
}
