package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;

/** Reads orders for lists, past the aggregate: in one statement, however many there are. */
public interface OrderIndex {

    OrderPage search(OrderSearch search);
}
