package dev.interlock.bootstrap;

import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.port.in.delivery.CompleteDelivery.CompleteDeliveryRequest;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.TrackingInfo;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.transaction.support.TransactionOperations;

/** Places orders for tests through the use cases instead of the pages, and reads them. */
public class DeskForTests {

    public static final Actor CUSTOMER1 = new Actor(new MemberId("customer1"), "Customer One", Role.CUSTOMER);
    public static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);
    public static final ProductId PRODUCT = new ProductId("P-900");
    public static final TrackingInfo TRACKING = new TrackingInfo("Korea Post", "EB123456789KR");
    public static final Map<ProductId, Money> PRICES = Map.of(PRODUCT, new Money(1_000));

    private final PlaceOrder placeOrder;
    private final ConfirmPayment confirmPayment;
    private final StartShipping startShipping;
    private final StartDelivery startDelivery;
    private final CompleteDelivery completeDelivery;
    private final CancelOrder cancelOrder;
    private final OrderQueries orderQueries;
    private final ProductRepository products;
    private final ProductStockRepository stocks;
    private final TransactionOperations transaction;

    /** Adds a product with a practically unlimited stock. */
    DeskForTests(
            PlaceOrder placeOrder,
            ConfirmPayment confirmPayment,
            StartShipping startShipping,
            StartDelivery startDelivery,
            CompleteDelivery completeDelivery,
            CancelOrder cancelOrder,
            OrderQueries orderQueries,
            ProductRepository products,
            ProductStockRepository stocks,
            TransactionOperations transaction) {
        this.products = products;
        this.stocks = stocks;
        this.transaction = transaction;
        addProduct(PRODUCT, "Pencil", new Money(1_000), 1_000_000);
        this.placeOrder = placeOrder;
        this.confirmPayment = confirmPayment;
        this.startShipping = startShipping;
        this.startDelivery = startDelivery;
        this.completeDelivery = completeDelivery;
        this.cancelOrder = cancelOrder;
        this.orderQueries = orderQueries;
    }

    /** Adds a product with that stock. */
    public final void addProduct(ProductId id, String name, Money price, int pieces) {
        transaction.executeWithoutResult(status -> {
            products.add(new Product(id, ProductName.same(name), price));
            stocks.add(new ProductStock(id, pieces));
        });
    }

    public int stock(ProductId id) {
        return stocks.find(id).orElseThrow().pieces();
    }

    /** Places an order of customer1, in PAYMENT_WAITING. */
    public OrderNo unpaidOrder() {
        ShippingInfo home = new ShippingInfo(
                new Receiver("Customer One", "010-0000-0000"), new Address("04524", "Old street 1", "3F"), "");
        return as(
                CUSTOMER1,
                () -> placeOrder.placeOrder(new PlaceOrderRequest(Map.of(PRODUCT, 1), PRICES, home, CUSTOMER1)));
    }

    /** Places an order of customer1, in PREPARING. */
    public OrderNo paidOrder() {
        OrderNo number = unpaidOrder();
        as(
                CUSTOMER1,
                () -> confirmPayment.confirmPayment(new ConfirmPaymentRequest(number, version(number), CUSTOMER1)));
        return number;
    }

    /** Places an order of customer1 and leads it to that state by its commands. */
    public OrderNo orderIn(OrderState state) {
        OrderNo number = state == OrderState.PAYMENT_WAITING ? unpaidOrder() : paidOrder();
        if (state == OrderState.CANCELED) {
            as(
                    CUSTOMER1,
                    () -> cancelOrder.cancelOrder(new CancelOrderRequest(number, version(number), "", CUSTOMER1)));
            return number;
        }
        if (OrderState.PREPARING.precedes(state)) {
            as(ADMIN, () -> startShipping.startShipping(new StartShippingRequest(number, version(number), ADMIN)));
        }
        if (OrderState.SHIPPED.precedes(state)) {
            as(
                    ADMIN,
                    () -> startDelivery.startDelivery(
                            new StartDeliveryRequest(number, version(number), TRACKING, ADMIN)));
        }
        if (OrderState.DELIVERING.precedes(state)) {
            as(
                    ADMIN,
                    () -> completeDelivery.completeDelivery(
                            new CompleteDeliveryRequest(number, version(number), ADMIN)));
        }
        return number;
    }

    private long version(OrderNo number) {
        return order(number).version();
    }

    public OrderDetail order(OrderNo number) {
        return orderQueries.viewOrder(number, ADMIN);
    }

    /** Runs a use case as if that member had signed in. */
    public <T> T as(Actor actor, Supplier<T> useCase) {
        SecurityContextHolder.getContext()
                .setAuthentication(UsernamePasswordAuthenticationToken.authenticated(
                        actor.id().value(),
                        null,
                        AuthorityUtils.createAuthorityList(
                                "ROLE_" + actor.role().name())));
        try {
            return useCase.get();
        } finally {
            SecurityContextHolder.clearContext();
        }
    }
}
