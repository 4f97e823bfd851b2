package dev.interlock.application.port.in.order;

/** Orders within the actor's reach, newest first: all of them for an admin, her own for a customer. */
public interface ListOrders {

    OrderPage listOrders(OrderSearch search);
}
