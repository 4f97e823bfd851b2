package dev.interlock.application.service.order;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.out.order.EarlierDestinations;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import java.util.List;

/** Reads one order as an aggregate, so that all of its page is of one version. */
public class OrderQueryService implements OrderQueries {

    private final OrderIndex index;
    private final EarlierDestinations destinations;
    private final OrderRepository orders;
    private final History history;

    public OrderQueryService(
            OrderIndex index, EarlierDestinations destinations, OrderRepository orders, History history) {
        this.index = index;
        this.destinations = destinations;
        this.orders = orders;
        this.history = history;
    }

    @Override
    public OrderPage listOrders(OrderSearch search) {
        return index.search(search);
    }

    @Override
    public OrderDetail viewOrder(OrderNo orderNumber, Actor actor) {
        Order order =
                orders.findWithLines(orderNumber, actor).orElseThrow(() -> new OrderNotFoundException(orderNumber));
        return new OrderDetail(
                order.number(),
                order.version(),
                order.orderer(),
                order.state(),
                order.shippingInfo(),
                order.trackingInfo().orElse(null),
                order.lines().stream()
                        .map(line -> new OrderDetail.Line(
                                line.productId(), line.productName(), line.price(), line.quantity(), line.amount()))
                        .toList(),
                order.total(),
                order.placedAt());
    }

    @Override
    public List<HistoryEntry> viewOrderHistory(OrderNo orderNumber, long afterVersion, Actor reader) {
        return isWithinReach(orderNumber, reader)
                ? history.findAfter(orderNumber.value(), afterVersion, reader)
                : List.of();
    }

    @Override
    public List<EarlierDestination> listEarlierDestinations(Actor orderer) {
        return destinations.find(orderer.id(), MOST_DESTINATIONS);
    }

    private boolean isWithinReach(OrderNo orderNumber, Actor reader) {
        return reader.reachesAllOrders() || orders.find(orderNumber, reader).isPresent();
    }
}
