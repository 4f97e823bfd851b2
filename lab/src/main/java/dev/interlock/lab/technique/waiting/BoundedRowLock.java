package dev.interlock.lab.technique.waiting;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.lab.database.LabEngine;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Bounds the wait by a setting of the connection, which goes back to the pool as it was. */
@Component
public class BoundedRowLock implements LimitedLock {

    private static final int SECONDS = 1;

    private final JdbcClient sql;
    private final LabEngine engine;
    private final int secondsOfTheSlot;

    BoundedRowLock(
            JdbcClient sql,
            @Value("${spring.datasource.url}") String url,
            @Value("${interlock.lock-wait}") Duration usual) {
        this.sql = sql;
        this.engine = LabEngine.of(url);
        this.secondsOfTheSlot = Math.toIntExact(usual.toSeconds());
    }

    @Override
    @Transactional
    public void lock(OrderNo order) {
        limit(SECONDS);
        try {
            sql.sql("select state from purchase_order where order_number = ? for update")
                    .params(order.value())
                    .query(String.class)
                    .single();
        } finally {
            limit(secondsOfTheSlot);
        }
    }

    private void limit(int seconds) {
        sql.sql(
                        engine == LabEngine.MYSQL
                                ? "set session innodb_lock_wait_timeout = " + seconds
                                : "set lock_timeout " + seconds * 1000)
                .update();
    }
}
