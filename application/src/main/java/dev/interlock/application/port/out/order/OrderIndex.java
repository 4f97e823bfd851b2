package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.domain.member.MemberId;
import java.util.List;

/** Reads orders for lists, past the aggregate: in one statement, however many there are. */
public interface OrderIndex {

    OrderPage search(OrderSearch search);

    /** Finds where the member's latest orders went: the destinations that differ, the newest first. */
    List<EarlierDestination> findDestinations(MemberId orderer, int limit);
}
