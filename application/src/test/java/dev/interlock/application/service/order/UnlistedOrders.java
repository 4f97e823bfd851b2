package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.List;
import java.util.Map;

/** The index of orders in memory, which lists none. */
final class UnlistedOrders implements OrderIndex {

    @Override
    public OrderPage search(OrderSearch search) {
        throw new UnsupportedOperationException("No list in memory");
    }

    @Override
    public List<OrderNo> match(OrderSearch search, List<OrderNo> numbers) {
        throw new UnsupportedOperationException("No list in memory");
    }

    @Override
    public List<OrderNo> findOpen(MemberId orderer, int limit) {
        throw new UnsupportedOperationException("No list in memory");
    }

    @Override
    public Map<OrderState, Integer> count(OrderSearch search, int most) {
        throw new UnsupportedOperationException("No list in memory");
    }

    @Override
    public List<EarlierDestination> findDestinations(MemberId orderer, int limit) {
        throw new UnsupportedOperationException("No list in memory");
    }
}
