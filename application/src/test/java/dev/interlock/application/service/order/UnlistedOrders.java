package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.MemberId;
import java.util.List;

/** The index of orders in memory, which lists none. */
final class UnlistedOrders implements OrderIndex {

    @Override
    public OrderPage search(OrderSearch search) {
        throw new UnsupportedOperationException("No list in memory");
    }

    @Override
    public List<EarlierDestination> findDestinations(MemberId orderer, int limit) {
        throw new UnsupportedOperationException("No list in memory");
    }
}
