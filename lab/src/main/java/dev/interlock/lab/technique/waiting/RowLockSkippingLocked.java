package dev.interlock.lab.technique.waiting;

import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.domain.order.OrderNo;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Passes over the row if it is locked, so that the order seems not to exist. It is made for queues, not for one row. */
@Component
public class RowLockSkippingLocked implements LimitedLock {

    private final JdbcClient sql;

    RowLockSkippingLocked(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void lock(OrderNo order) {
        boolean found = sql.sql("select state from purchase_order where order_number = ? for update skip locked")
                .params(order.value())
                .query(String.class)
                .optional()
                .isPresent();
        if (!found) {
            throw new OrderNotFoundException(order);
        }
    }
}
