package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;

/** Reads the aggregate, so that all of the page is of one version. */
public class ViewOrderService implements ViewOrder {

    private final OrderRepository orders;

    public ViewOrderService(OrderRepository orders) {
        this.orders = orders;
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
                order.lines().stream()
                        .map(line -> new OrderDetail.Line(
                                line.productId(), line.productName(), line.price(), line.quantity(), line.amount()))
                        .toList(),
                order.total(),
                order.placedAt());
    }
}
