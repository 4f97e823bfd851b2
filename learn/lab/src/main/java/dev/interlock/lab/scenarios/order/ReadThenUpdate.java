package dev.interlock.lab.scenarios.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Reads the order, and updates the columns that change in plain SQL. Techniques differ in the condition of the update. */
public abstract class ReadThenUpdate implements StoryCommands {

    private final OrderRepository orders;
    private final JdbcClient sql;
    private final String ship;
    private final String change;

    /**
     * @param ship has the number of the order and the columns that were read as its parameters
     * @param change has the new values besides
     */
    protected ReadThenUpdate(OrderRepository orders, JdbcClient sql, String ship, String change) {
        this.orders = orders;
        this.sql = sql;
        this.ship = ship;
        this.change = change;
    }

    @Override
    @Transactional
    public void startShipping(OpenedPage page, Actor actor) {
        Order order = orders.find(page.number(), actor).orElseThrow();
        order.verifyAllowed(OrderCommand.START_SHIPPING);
        update(ship, order, order.shippingInfo());
    }

    @Override
    @Transactional
    public void changeShipping(OpenedPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = orders.find(page.number(), actor).orElseThrow();
        order.verifyAllowed(OrderCommand.CHANGE_SHIPPING);
        update(this.change, order, change.apply(order.shippingInfo()));
    }

    private void update(String statement, Order read, ShippingInfo after) {
        int changed = sql.sql(statement)
                .param("number", read.number().value())
                .param("state", read.state().name())
                .param("address1", read.shippingInfo().address().address1())
                .param("message", read.shippingInfo().message())
                .param("newAddress1", after.address().address1())
                .param("newMessage", after.message())
                .update();
        if (changed != 1) {
            throw new OptimisticLockingFailureException("The order has changed since it was read");
        }
    }

    /** Updates the row only if it still has the state and the address that the transaction has read: compare and set in SQL. */
    @Component
    public static class ConditionalUpdate extends ReadThenUpdate {

        ConditionalUpdate(OrderRepository orders, JdbcClient sql) {
            super(orders, sql, """
                    update purchase_order set state = 'SHIPPED'
                     where order_number = :number and state = :state and address1 = :address1
                    """, """
                    update purchase_order set address1 = :newAddress1, message = :newMessage
                     where order_number = :number and state = :state and address1 = :address1 and message = :message
                    """);
        }
    }
}
