package dev.interlock.adapter.web.order.change;

import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;

/**
 * A form that changes a part of an order.
 *
 * @param name names its template, and its address below the order's
 */
record OrderForm(OrderCommand command, String name) {

    String template() {
        return "orders/" + name;
    }

    String page(OrderNo orderNumber) {
        return "/orders/" + orderNumber;
    }

    String address(OrderNo orderNumber) {
        return page(orderNumber) + "/" + name;
    }
}
