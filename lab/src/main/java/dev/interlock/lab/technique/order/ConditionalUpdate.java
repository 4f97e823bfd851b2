package dev.interlock.lab.technique.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Updates the row only if it still has the state and the address that the transaction has read: compare and set in SQL. */
@Component
public class ConditionalUpdate implements OrderCommands {

    private final JdbcClient sql;

    ConditionalUpdate(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void startShipping(OrderNo number, long version, Actor actor) {
        OrderRow read = read(number);
        verifyOne(sql.sql("""
                        update purchase_order set state = 'SHIPPED'
                         where order_number = ? and state = ? and address1 = ?
                        """)
                .params(
                        number.value(),
                        read.state(),
                        read.shippingInfo().address().address1())
                .update());
    }

    @Override
    @Transactional
    public void changeShipping(OrderNo number, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        OrderRow read = read(number);
        ShippingInfo after = change.apply(read.shippingInfo());
        verifyOne(sql.sql("""
                        update purchase_order set address1 = ?, message = ?
                         where order_number = ? and state = ? and address1 = ? and message = ?
                        """)
                .params(
                        after.address().address1(),
                        after.message(),
                        number.value(),
                        read.state(),
                        read.shippingInfo().address().address1(),
                        read.shippingInfo().message())
                .update());
    }

    private OrderRow read(OrderNo number) {
        return sql.sql("select " + OrderRow.COLUMNS + " from purchase_order where order_number = ?")
                .params(number.value())
                .query(OrderRow::of)
                .single();
    }

    private static void verifyOne(int changed) {
        if (changed != 1) {
            throw new OptimisticLockingFailureException("The order has changed since it was read");
        }
    }
}
