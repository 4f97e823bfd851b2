package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;

/** Somebody asks what has happened to an order. */
public interface ViewOrderHistory {

    /** A version before the first, to ask for everything. */
    long FROM_THE_START = -1;

    /**
     * What led to versions after that one, newest first; empty if the order is not within the actor's reach.
     *
     * <p>Customers learn in which role somebody acted, and never the name of the staff.
     */
    List<HistoryEntry> viewOrderHistory(OrderNo orderNumber, long afterVersion, Actor actor);
}
