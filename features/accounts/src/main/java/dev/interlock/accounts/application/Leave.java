package dev.interlock.accounts.application;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;

/** A customer gives up the own account. Orders stay, without names and addresses. */
public interface Leave {

    /** How many open orders are listed at most. */
    int MOST_ORDERS = 20;

    /** Returns the orders that keep the customer from leaving: on their way, or canceled and not paid back. The newest comes first. */
    List<OrderNo> listOpenOrders(Actor customer);

    /**
     * Deletes the customer's name, addresses, phone numbers and password, and ends all sessions.
     *
     * @param epoch that of the present session
     * @return false, with nothing done, if that session has ended meanwhile
     * @throws OpenOrdersException if an order is open
     */
    boolean leave(Actor customer, long epoch);

    /** A customer can't leave while an order is open. */
    class OpenOrdersException extends RuntimeException {

        public OpenOrdersException() {
            super("An order of the customer is open");
        }
    }
}
