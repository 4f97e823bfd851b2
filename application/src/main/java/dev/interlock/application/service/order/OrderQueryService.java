package dev.interlock.application.service.order;

import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.conflict.Comparison;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.util.List;

/** Reads one order as an aggregate, so that all of its page is of one version. */
public class OrderQueryService implements OrderQueries {

    private final OrderIndex index;
    private final OrderRepository orders;
    private final History history;
    private final OpenedLines openedLines;

    public OrderQueryService(OrderIndex index, OrderRepository orders, History orderHistory, OrderLineLog lineLog) {
        this.index = index;
        this.orders = orders;
        this.history = orderHistory;
        this.openedLines = new OpenedLines(lineLog);
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
    public HistoryPage pageOrderHistory(OrderNo orderNumber, HistoryPosition before, Actor reader) {
        return isWithinReach(orderNumber, reader)
                ? history.findBefore(orderNumber.value(), before, reader)
                : new HistoryPage(List.of(), null);
    }

    private boolean isWithinReach(OrderNo orderNumber, Actor reader) {
        return reader.reachesAllOrders() || orders.find(orderNumber, reader).isPresent();
    }

    @Override
    public OrderConflict reviewOrderConflict(
            OrderNo orderNumber, long opened, long shown, OrderCommand command, Actor actor) {
        OrderDetail current = viewOrder(orderNumber, actor);
        Comparison comparison = Comparison.upTo(current.version(), viewOrderHistory(orderNumber, opened, actor));
        return new OrderConflict(
                current,
                comparison.since(),
                comparison.netChanges(),
                openedLines.find(current, opened, comparison),
                comparison.at(shown, current.shippingInfo().fields()),
                resolution(command, current, comparison));
    }

    /** Holds what the command reads and writes against what others wrote. */
    private static Resolution resolution(OrderCommand command, OrderDetail current, Comparison comparison) {
        if (!current.allows(command)) {
            return Resolution.IMPOSSIBLE;
        }
        return comparison.isKnown() && command.isUnaffectedBy(comparison.written())
                ? Resolution.REPEAT
                : Resolution.CONFIRM;
    }

    @Override
    public List<EarlierDestination> listEarlierDestinations(Actor orderer) {
        return index.findDestinations(orderer.id(), MOST_DESTINATIONS);
    }
}
