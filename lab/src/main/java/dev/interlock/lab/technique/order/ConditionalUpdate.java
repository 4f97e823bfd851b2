package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Updates the row only if it still has the state and the address that the transaction has read: compare and set in SQL. */
@Component
public class ConditionalUpdate implements OrderCommands {

    private final OrderRepository orders;
    private final JdbcClient sql;

    ConditionalUpdate(OrderRepository orders, JdbcClient sql) {
        this.orders = orders;
        this.sql = sql;
    }

    @Override
    @Transactional
    public void startShipping(OrderPage page, Actor actor) {
        Order read = orders.find(page.number(), actor).orElseThrow();
        verifyOne(sql.sql("""
                        update purchase_order set state = 'SHIPPED'
                         where order_number = ? and state = ? and address1 = ?
                        """)
                .params(
                        page.number().value(),
                        read.state().name(),
                        read.shippingInfo().address().address1())
                .update());
    }

    @Override
    @Transactional
    public void changeShipping(OrderPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order read = orders.find(page.number(), actor).orElseThrow();
        ShippingInfo before = read.shippingInfo();
        ShippingInfo after = change.apply(before);
        verifyOne(sql.sql("""
                        update purchase_order set address1 = ?, message = ?
                         where order_number = ? and state = ? and address1 = ? and message = ?
                        """)
                .params(
                        after.address().address1(),
                        after.message(),
                        page.number().value(),
                        read.state().name(),
                        before.address().address1(),
                        before.message())
                .update());
    }

    private static void verifyOne(int changed) {
        if (changed != 1) {
            throw new OptimisticLockingFailureException("The order has changed since it was read");
        }
    }
}
