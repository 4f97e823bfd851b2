package dev.interlock.lab.counterexample;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Checks the lock in a transaction of its own. The lock may be lost between that transaction and the one that writes. */
@Component
public class LockCheckedApart implements EditForm {

    private final SaveWithoutCheck form;
    private final LockManager locks;
    private final TransactionTemplate transaction;

    LockCheckedApart(SaveWithoutCheck form, LockManager locks, PlatformTransactionManager transactions) {
        this.form = form;
        this.locks = locks;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public LockId open(OrderPage page, Actor actor) {
        return form.open(page, actor);
    }

    @Override
    public void save(OrderPage page, LockId lock, ShippingInfo content, Actor actor) {
        LockTarget target = new LockTarget("Order", page.number().value());
        transaction.executeWithoutResult(
                status -> locks.checkLock(target, lock, actor.id().value()));
        form.save(page, lock, content, actor);
    }
}
