package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.database.LabEngine;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Bounds the wait by a setting of the connection, which goes back to the pool as it was. */
@Component
public class BoundedWait extends ReadChangeSave {

    private static final long SECONDS = 1;

    private final JdbcClient sql;
    private final LabEngine engine;
    private final long usualSeconds;

    BoundedWait(
            OrderRepository orders,
            JdbcClient sql,
            @Value("${spring.datasource.url}") String url,
            @Value("${interlock.lock-wait}") Duration usual) {
        super(orders);
        this.sql = sql;
        this.engine = LabEngine.of(url);
        this.usualSeconds = usual.toSeconds();
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        limit(SECONDS);
        try {
            return orders.findForUpdate(page.number(), actor).orElseThrow();
        } finally {
            limit(usualSeconds);
        }
    }

    private void limit(long seconds) {
        sql.sql(
                        engine == LabEngine.MYSQL
                                ? "set session innodb_lock_wait_timeout = " + seconds
                                : "set lock_timeout " + seconds * 1000)
                .update();
    }
}
