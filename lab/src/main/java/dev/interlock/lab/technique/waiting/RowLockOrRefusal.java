package dev.interlock.lab.technique.waiting;

import dev.interlock.domain.order.OrderNo;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Is refused at once if the row is locked. */
@Component
public class RowLockOrRefusal implements LimitedLock {

    private final JdbcClient sql;

    RowLockOrRefusal(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void lock(OrderNo order) {
        sql.sql("select state from purchase_order where order_number = ? for update nowait")
                .params(order.value())
                .query(String.class)
                .single();
    }
}
