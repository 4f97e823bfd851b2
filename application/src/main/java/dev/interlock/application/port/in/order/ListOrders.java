package dev.interlock.application.port.in.order;

/** Lists the orders within the actor's reach, the newest first: all of them for an admin, their own for a customer. What a
 * search by the beginning of a number finds is sorted by number, the highest first. */
public interface ListOrders {

    OrderPage listOrders(OrderSearch search);
}
