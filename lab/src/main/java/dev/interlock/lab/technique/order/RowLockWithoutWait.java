package dev.interlock.lab.technique.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks the row if it is free, and is refused at once if it is not. */
@Component
public class RowLockWithoutWait implements OrderCommands {

    private final JdbcClient sql;

    RowLockWithoutWait(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void startShipping(OrderNo number, long version, Actor actor) {
        verifyBeforeShipping(number, locked(number));
        sql.sql("update purchase_order set state = 'SHIPPED' where order_number = ?")
                .params(number.value())
                .update();
    }

    @Override
    @Transactional
    public void changeShipping(OrderNo number, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        OrderRow read = locked(number);
        verifyBeforeShipping(number, read);
        ShippingInfo after = change.apply(read.shippingInfo());
        sql.sql("update purchase_order set address1 = ?, message = ? where order_number = ?")
                .params(after.address().address1(), after.message(), number.value())
                .update();
    }

    private OrderRow locked(OrderNo number) {
        return sql.sql("select " + OrderRow.COLUMNS + " from purchase_order where order_number = ? for update nowait")
                .params(number.value())
                .query(OrderRow::of)
                .single();
    }

    private static void verifyBeforeShipping(OrderNo number, OrderRow row) {
        if (!row.isBeforeShipping()) {
            throw new IllegalStateException("Order " + number + " is " + row.state());
        }
    }
}
