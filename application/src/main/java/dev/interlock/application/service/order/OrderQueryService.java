package dev.interlock.application.service.order;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.List;
import java.util.Map;

/** Reads one order as an aggregate, so that all of its page is of one version. */
public class OrderQueryService implements OrderQueries {

    private final OrderIndex index;
    private final OrderRepository orders;
    private final History history;

    public OrderQueryService(OrderIndex index, OrderRepository orders, History orderHistory) {
        this.index = index;
        this.orders = orders;
        this.history = orderHistory;
    }

    @Override
    public OrderPage listOrders(OrderSearch search) {
        return index.search(search);
    }

    @Override
    public List<OrderNo> findMatching(OrderSearch search, List<OrderNo> numbers) {
        return numbers.isEmpty() ? List.of() : index.match(search, numbers);
    }

    @Override
    public Map<OrderState, Integer> countOrders(OrderSearch search) {
        return index.count(search.inAnyState(), MOST_COUNTED + 1);
    }

    @Override
    public OrderDetail viewOrder(OrderNo orderNumber, Actor actor) {
        Order order = find(orderNumber, actor);
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
                order.paid().orElse(null),
                order.refunded().orElse(null),
                order.open(),
                order.cancelReason(),
                order.placedAt(),
                order.values());
    }

    private Order find(OrderNo orderNumber, Actor actor) {
        return orders.findWithLines(orderNumber, actor).orElseThrow(() -> new OrderNotFoundException(orderNumber));
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
    public Conflict reviewConflict(OrderNo orderNumber, long opened, OrderCommand command, Actor actor) {
        Order order = find(orderNumber, actor);
        List<HistoryEntry> since = history.findBetween(orderNumber.value(), opened, order.version(), actor);
        return new Conflict(
                order.version(), order.values(), since, resolution(command, order, since), groupsOfValues());
    }

    private static List<List<String>> groupsOfValues() {
        return OrderField.GROUPS.stream()
                .map(group -> group.stream().map(OrderField::valueName).toList())
                .toList();
    }

    /** Compares what the command reads and writes with what others wrote. */
    private static Resolution resolution(OrderCommand command, Order order, List<HistoryEntry> since) {
        if (!command.isAllowedIn(order.state())) {
            return Resolution.IMPOSSIBLE;
        }
        return !since.isEmpty() && command.isUnaffectedBy(Conflict.written(since))
                ? Resolution.REPEAT
                : Resolution.CONFIRM;
    }

    @Override
    public List<EarlierDestination> listEarlierDestinations(MemberId orderer, Actor actor) {
        return actor.reachesAllOrders() || actor.id().equals(orderer)
                ? index.findDestinations(orderer, MOST_DESTINATIONS)
                : List.of();
    }
}
