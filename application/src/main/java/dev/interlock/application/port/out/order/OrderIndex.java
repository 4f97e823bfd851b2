package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.List;
import java.util.Map;

/** Reads orders for lists, past the aggregate: in a few statements, however many there are. */
public interface OrderIndex {

    OrderPage search(OrderSearch search);

    /** Returns which of these orders the search finds, on any of its pages. */
    List<OrderNo> match(OrderSearch search, List<OrderNo> numbers);

    /**
     * Counts the orders of the search in each state.
     *
     * @param search in any state
     * @param most how many are counted of a state
     * @return nothing if a search for words would have to read too many orders
     */
    Map<OrderState, Integer> count(OrderSearch search, int most);

    /** Returns the orders of the member that are not over: on their way to the customer, or canceled with money to be paid back. */
    List<OrderNo> findOpen(MemberId orderer, int limit);

    /** Finds where the member's latest orders went: the destinations that differ, the newest first. */
    List<EarlierDestination> findDestinations(MemberId orderer, int limit);
}
