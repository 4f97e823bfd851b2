package dev.interlock.lab.scenarios.edit;

import static dev.interlock.lab.scenarios.Requirement.REDIS;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lab.scenarios.order.EditForm;
import dev.interlock.lab.scenarios.order.EditForm.EditLock;
import dev.interlock.lab.scenarios.order.OpenedPage;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/** Relies on the lock that was acquired when the form was opened, and writes the form whatever became of that lock. */
@Counterexample
@Primary // before its subclass, which is a bean, too
public class SaveWithoutCheck implements EditForm {

    private final EditLock useCases;
    private final JdbcClient sql;

    SaveWithoutCheck(EditLock useCases, JdbcClient sql) {
        this.useCases = useCases;
        this.sql = sql;
    }

    @Override
    public LockId open(OpenedPage page, Actor actor) {
        return useCases.open(page, actor);
    }

    @Override
    @Transactional
    public void save(OpenedPage page, LockId lock, ShippingInfo form, Actor actor) {
        sql.sql("update purchase_order set address1 = ?, message = ? where order_number = ?")
                .params(form.address().address1(), form.message(), page.number().value())
                .update();
    }

    /** The same with the lock in Redis, where no transaction could check it. */
    @Counterexample
    @Requires(REDIS)
    public static class RedisSaveWithoutCheck extends SaveWithoutCheck {

        RedisSaveWithoutCheck(EditLock useCases, JdbcClient sql) {
            super(useCases, sql);
        }
    }

    /** Checks the lock in a transaction of its own. The lock may be lost between that transaction and the one that writes. */
    @Counterexample
    public record LockCheckedApart(SaveWithoutCheck form, LockManager locks, TransactionTemplate transaction)
            implements EditForm {

        @Override
        public LockId open(OpenedPage page, Actor actor) {
            return form.open(page, actor);
        }

        @Override
        public void save(OpenedPage page, LockId lock, ShippingInfo content, Actor actor) {
            LockTarget target = new LockTarget("Order", page.number().value());
            transaction.executeWithoutResult(
                    status -> locks.checkLock(target, lock, actor.id().value()));
            form.save(page, lock, content, actor);
        }
    }
}
