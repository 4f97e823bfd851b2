package dev.interlock.lab.counterexample;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.OrderPage;
import java.util.function.UnaryOperator;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Updates only the columns that it changes, without a condition. No column is overwritten by an older value, and still a decision
 * is carried out although its grounds have changed.
 */
@Component
public class ChangedColumnsOnly implements OrderCommands {

    private final OrderRepository orders;
    private final JdbcClient sql;

    ChangedColumnsOnly(OrderRepository orders, JdbcClient sql) {
        this.orders = orders;
        this.sql = sql;
    }

    @Override
    @Transactional
    public void startShipping(OrderPage page, Actor actor) {
        Order order = orders.find(page.number(), actor).orElseThrow();
        order.verifyAllowed(OrderCommand.START_SHIPPING);
        sql.sql("update purchase_order set state = 'SHIPPED' where order_number = ?")
                .params(page.number().value())
                .update();
    }

    @Override
    @Transactional
    public void changeShipping(OrderPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = orders.find(page.number(), actor).orElseThrow();
        order.verifyAllowed(OrderCommand.CHANGE_SHIPPING);
        ShippingInfo after = change.apply(order.shippingInfo());
        sql.sql("update purchase_order set address1 = ?, message = ? where order_number = ?")
                .params(
                        after.address().address1(),
                        after.message(),
                        page.number().value())
                .update();
    }
}
