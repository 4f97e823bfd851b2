package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.member.UnknownCustomerException;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import java.util.Locale;
import java.util.Map;

/** A customer orders products, or an admin does so for one; their stock goes down with it. */
public interface PlaceOrder {

    /**
     * Places the order and returns its number.
     *
     * @throws AlreadyPlacedException if the request is a repeat; nothing is placed then
     * @throws OtherOrderPlacedException if the key has placed an order with other contents; nothing is placed then
     * @throws ProductWithdrawnException if a product is withdrawn; nothing is placed then
     * @throws OutOfStockException if there is less than was asked for; nothing is placed then
     * @throws PriceChangedException if a price is another than the one that was shown; nothing is placed then
     * @throws UnknownProductException if a product does not exist
     * @throws UnknownCustomerException if an admin names no customer, or the customer may not sign in any more
     * @throws RoleException if a customer names another one
     */
    OrderNo placeOrder(PlaceOrderRequest request);

    /**
     * @param quantities how many of each product; each at least 1, and not empty
     * @param shownPrices the prices that the customer saw, of these products at least
     * @param language in which the actor read the names of the products
     * @param customer the future orderer: the actor, or the customer for whom an admin orders
     * @param key the same for every repeat of one request
     */
    record PlaceOrderRequest(
            Map<ProductId, Integer> quantities,
            Map<ProductId, Money> shownPrices,
            ShippingInfo shippingInfo,
            Locale language,
            MemberId customer,
            Actor actor,
            IdempotencyKey key) {

        public PlaceOrderRequest {
            Order.verifyQuantities(quantities.values());
            quantities = Map.copyOf(quantities);
            shownPrices = Map.copyOf(shownPrices);
        }

        /** A request of a customer for themselves. */
        public PlaceOrderRequest(
                Map<ProductId, Integer> quantities,
                Map<ProductId, Money> shownPrices,
                ShippingInfo shippingInfo,
                Locale language,
                Actor customer,
                IdempotencyKey key) {
            this(quantities, shownPrices, shippingInfo, language, customer.id(), customer, key);
        }

        /** A request of a customer for themselves, in English, that is never repeated. */
        public PlaceOrderRequest(
                Map<ProductId, Integer> quantities,
                Map<ProductId, Money> shownPrices,
                ShippingInfo shippingInfo,
                Actor customer) {
            this(quantities, shownPrices, shippingInfo, Locale.ENGLISH, customer, IdempotencyKey.random());
        }
    }

    /** The request is a repeat: an earlier one of the same key has placed this order, and nothing is placed again. */
    class AlreadyPlacedException extends RuntimeException {

        private final OrderNo orderNumber;

        public AlreadyPlacedException(OrderNo orderNumber) {
            super("Already placed as " + orderNumber);
            this.orderNumber = orderNumber;
        }

        public OrderNo orderNumber() {
            return orderNumber;
        }
    }

    /** An earlier request of the same key has placed an order with other contents. Nothing is placed by this one. */
    class OtherOrderPlacedException extends RuntimeException {

        private final OrderNo orderNumber;

        public OtherOrderPlacedException(OrderNo orderNumber) {
            super("The key has placed " + orderNumber + ", which has other contents");
            this.orderNumber = orderNumber;
        }

        public OrderNo orderNumber() {
            return orderNumber;
        }
    }
}
