package dev.interlock.lab.specimen;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.technique.form.EditUseCases;
import dev.interlock.lock.LockId;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Relies on the lock that was acquired when the form was opened, and writes the form whatever became of that lock. */
@Component
public class SaveWithoutCheck implements EditForm {

    private final EditUseCases useCases;
    private final JdbcClient sql;

    SaveWithoutCheck(EditUseCases useCases, JdbcClient sql) {
        this.useCases = useCases;
        this.sql = sql;
    }

    @Override
    public LockId open(OrderNo order, Actor actor) {
        return useCases.open(order, actor);
    }

    @Override
    @Transactional
    public void save(OrderNo order, long version, LockId lock, ShippingInfo form, Actor actor) {
        sql.sql("update purchase_order set address1 = ?, message = ? where order_number = ?")
                .params(form.address().address1(), form.message(), order.value())
                .update();
    }
}
