package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.HistoryEntry;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.OrderChangeLog.RecordedChange;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import java.util.List;

/** Reads one order as an aggregate, so that all of its page is of one version. */
public class OrderQueryService implements OrderQueries {

    private final OrderIndex index;
    private final OrderRepository orders;
    private final OrderChangeLog changeLog;

    public OrderQueryService(OrderIndex index, OrderRepository orders, OrderChangeLog changeLog) {
        this.index = index;
        this.orders = orders;
        this.changeLog = changeLog;
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
        return changeLog.findAfter(orderNumber, afterVersion, reader).stream()
                .map(change -> asSeenBy(reader, change))
                .toList();
    }

    private static HistoryEntry asSeenBy(Actor reader, RecordedChange change) {
        Actor author = change.actor();
        return new HistoryEntry(
                change.version(),
                change.event().command(),
                author.role(),
                reader.isAdmin() && author.role() != Role.SYSTEM ? author.name() : null,
                author.id().equals(reader.id()),
                change.at(),
                change.event().fields());
    }
}
