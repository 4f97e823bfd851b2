package dev.interlock.lab.counterexample;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.technique.form.EditLock;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lock.LockId;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Relies on the lock that was acquired when the form was opened, and writes the form whatever became of that lock. */
@Component
@Primary // before its subclass, which is a bean, too
public class SaveWithoutCheck implements EditForm {

    private final EditLock useCases;
    private final JdbcClient sql;

    SaveWithoutCheck(EditLock useCases, JdbcClient sql) {
        this.useCases = useCases;
        this.sql = sql;
    }

    @Override
    public LockId open(OrderPage page, Actor actor) {
        return useCases.open(page, actor);
    }

    @Override
    @Transactional
    public void save(OrderPage page, LockId lock, ShippingInfo form, Actor actor) {
        sql.sql("update purchase_order set address1 = ?, message = ? where order_number = ?")
                .params(form.address().address1(), form.message(), page.number().value())
                .update();
    }
}
