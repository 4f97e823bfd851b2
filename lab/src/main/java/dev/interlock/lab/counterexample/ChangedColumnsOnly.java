package dev.interlock.lab.counterexample;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lab.technique.order.OrderRow;
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

    private final JdbcClient sql;

    ChangedColumnsOnly(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void startShipping(OrderPage page, Actor actor) {
        readBeforeShipping(page.number());
        sql.sql("update purchase_order set state = 'SHIPPED' where order_number = ?")
                .params(page.number().value())
                .update();
    }

    @Override
    @Transactional
    public void changeShipping(OrderPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        ShippingInfo after = change.apply(readBeforeShipping(page.number()).shippingInfo());
        sql.sql("update purchase_order set address1 = ?, message = ? where order_number = ?")
                .params(
                        after.address().address1(),
                        after.message(),
                        page.number().value())
                .update();
    }

    private OrderRow readBeforeShipping(OrderNo number) {
        OrderRow row = OrderRow.read(number, sql);
        if (!row.state().equals("PREPARING")) {
            throw new IllegalStateException("Order " + number + " is " + row.state());
        }
        return row;
    }
}
