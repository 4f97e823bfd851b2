package dev.interlock.application.service.order;

import dev.interlock.application.port.in.member.UnknownCustomerException;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.AlreadyPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.OtherOrderPlacedException;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.PlacementLog;
import dev.interlock.application.port.out.order.PlacementLog.Placement;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.product.Product;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.springframework.transaction.annotation.Transactional;

/**
 * Records the request's key, takes the stock under row locks, then writes the order. The key comes first: a repeat is told of the
 * order it placed even if there is no stock left, and other contents under the same key are refused. The price
 * of each line is compared with the one that the page showed; a change of price after that is for the next order. The customer's row is
 * locked from the beginning, so that no customer leaves while an order with their name is written.
 */
public class PlaceOrderService implements PlaceOrder {

    private final GuardedOrders orders;
    private final PlacementLog placements;
    private final MemberRepository members;
    private final Stock stock;
    private final Clock databaseClock;

    /** @param databaseClock the clock that all nodes share, in the shop's time zone, with which order numbers begin */
    public PlaceOrderService(
            GuardedOrders orders, PlacementLog placements, MemberRepository members, Stock stock, Clock databaseClock) {
        this.orders = orders;
        this.placements = placements;
        this.members = members;
        this.stock = stock;
        this.databaseClock = databaseClock;
    }

    @Override
    @Transactional
    public OrderNo placeOrder(PlaceOrderRequest request) {
        Actor actor = request.actor();
        actor.verifyRole(OrderCommand.PLACE.givenBy());
        Actor customer = customer(request);
        Instant now = databaseClock.instant();
        OrderNo number = OrderNo.next(now, databaseClock.getZone());
        String fingerprint = Fingerprint.of(request);
        placements
                .record(actor.id(), request.key(), new Placement(number, fingerprint))
                .ifPresent(placed -> refuse(placed, fingerprint));
        Map<Product, Integer> quantities = stock.move(Map.of(), request.quantities());
        Orderer orderer = new Orderer(customer.id(), customer.name(), request.language());
        Order order = Order.place(number, orderer, request.shippingInfo(), quantities, now);
        order.verifyPrices(request.shownPrices());
        orders.add(order, actor);
        return order.number();
    }

    private Actor customer(PlaceOrderRequest request) {
        Actor actor = request.actor();
        if (!actor.id().equals(request.customer())) {
            actor.verifyRole(Set.of(Role.ADMIN));
        }
        return members.findForUpdate(request.customer())
                .filter(Member::isActiveCustomer)
                .map(Member::asActor)
                .orElseThrow(() -> new UnknownCustomerException(request.customer()));
    }

    private static void refuse(Placement placed, String fingerprint) {
        throw placed.isRepeatedBy(fingerprint)
                ? new AlreadyPlacedException(placed.orderNumber())
                : new OtherOrderPlacedException(placed.orderNumber());
    }
}
