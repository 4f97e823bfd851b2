package dev.interlock.application.port.in.dispatch;

import dev.interlock.application.port.in.order.OrderSnapshot;
import dev.interlock.domain.member.Actor;
import java.util.List;

/**
 * Input of {@link DispatchOrders}.
 *
 * @param orders as the admin saw them, each once; between 1 and {@value #MAX_ORDERS}
 */
public record DispatchOrdersRequest(List<OrderSnapshot> orders, Actor actor) {

    public static final int MAX_ORDERS = 50;

    public DispatchOrdersRequest {
        orders = orders.stream().distinct().toList();
        if (orders.isEmpty() || orders.size() > MAX_ORDERS) {
            throw new IllegalArgumentException("Between 1 and " + MAX_ORDERS + " orders");
        }
    }
}
