package dev.interlock.lab.scenarios.row;

import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.scenarios.order.ReadChangeSave;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.Duration;
import java.util.Map;
import org.hibernate.jpa.SpecHints;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Bounds the wait for the row by a setting of the connection, which goes back to the pool as it was. */
@Component
public class BoundedWait extends ReadChangeSave {

    private static final Duration LIMIT = Duration.ofSeconds(1);

    BoundedWait(
            OrderRepository orders,
            JdbcClient sql,
            @Value("${spring.datasource.url}") String url,
            @Value("${interlock.lock-wait}") Duration usual) {
        super(orders, (page, actor) -> {
            limit(LIMIT, sql, url);
            try {
                return orders.findForUpdate(page.number(), actor).orElseThrow();
            } finally {
                limit(usual, sql, url);
            }
        });
    }

    private static void limit(Duration wait, JdbcClient sql, String url) {
        sql.sql(
                        url.startsWith("jdbc:mysql:")
                                ? "set session innodb_lock_wait_timeout = " + wait.toSeconds()
                                : "set lock_timeout " + wait.toMillis())
                .update();
    }

    /** Asks for a limit of a second by JPA's hint. H2 follows it. MySQL has no syntax for it, so there the hint is ignored. */
    @Component
    public static class TimeoutHint extends ReadChangeSave {

        TimeoutHint(OrderRepository orders, EntityManager entities) {
            super(
                    orders,
                    (page, actor) -> entities.find(
                            Order.class,
                            page.number(),
                            LockModeType.PESSIMISTIC_WRITE,
                            Map.of(SpecHints.HINT_SPEC_LOCK_TIMEOUT, 1_000)));
        }
    }

    /** Locks the row if it is free, and is refused at once if it is not: Hibernate turns a limit of zero into {@code nowait}. */
    @Component
    public static class RowLockWithoutWait extends ReadChangeSave {

        RowLockWithoutWait(OrderRepository orders, EntityManager entities) {
            super(
                    orders,
                    (page, actor) -> entities.find(
                            Order.class,
                            page.number(),
                            LockModeType.PESSIMISTIC_WRITE,
                            Map.of(SpecHints.HINT_SPEC_LOCK_TIMEOUT, 0)));
        }
    }

    /** Passes over the row if it is locked, so that the order seems not to exist. It is made for queues, not for one row. */
    @Component
    public static class SkipLocked extends ReadChangeSave {

        SkipLocked(OrderRepository orders, JdbcClient sql) {
            super(orders, (page, actor) -> {
                if (sql.sql("select state from purchase_order where order_number = ? for update skip locked")
                        .params(page.number().value())
                        .query(String.class)
                        .optional()
                        .isEmpty()) {
                    throw new OrderNotFoundException(page.number());
                }
                return orders.find(page.number(), actor).orElseThrow();
            });
        }
    }
}
