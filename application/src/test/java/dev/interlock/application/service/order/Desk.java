package dev.interlock.application.service.order;

import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.port.in.delivery.CorrectTracking;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.application.port.in.payment.RecordRefund;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.editlock.InMemoryLockEvents;
import dev.interlock.application.port.out.editlock.InMemoryLockQueue;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.InMemoryChangeLog;
import dev.interlock.application.port.out.member.InMemoryMembers;
import dev.interlock.application.port.out.order.InMemoryPlacements;
import dev.interlock.application.port.out.product.InMemoryProductStocks;
import dev.interlock.application.port.out.product.InMemoryProducts;
import dev.interlock.application.service.delivery.CompleteDeliveryService;
import dev.interlock.application.service.delivery.CorrectTrackingService;
import dev.interlock.application.service.delivery.StartDeliveryService;
import dev.interlock.application.service.editlock.BreakLockService;
import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.application.service.editlock.EditLockTerms;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.application.service.editlock.EditingService;
import dev.interlock.application.service.editlock.ForcedRelease;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.payment.ConfirmPaymentService;
import dev.interlock.application.service.payment.RecordRefundService;
import dev.interlock.application.service.shipping.ChangeShippingService;
import dev.interlock.application.service.shipping.StartShippingService;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.order.TrackingInfos;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.InMemoryTransactions;
import dev.interlock.lock.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The use cases of the order desk on in-memory ports, with ten pieces of each product, two customers and an admin.
 *
 * <p>Methods such as {@link #cancel} give a command on the current version of the order.
 */
public final class Desk {

    public static final Actor KIM = new Actor(new MemberId("kim"), "Kim Sora", Role.CUSTOMER);
    public static final Actor LEE = new Actor(new MemberId("lee"), "Lee Joon", Role.CUSTOMER);
    public static final Actor PARK = new Actor(new MemberId("park"), "Park Mina", Role.ADMIN);
    public static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private static final long BEFORE_THE_FIRST_VERSION = -1;

    public final InMemoryTransactions transactions = new InMemoryTransactions();
    public final ConcurrentlyChangedOrders orders = new ConcurrentlyChangedOrders(transactions);
    public final InMemoryChangeLog changeLog = new InMemoryChangeLog(transactions);
    public final History history =
            new History(changeLog, OrderTargets.TYPE, OrderCommand::valueOf, OrderField::valueOf);

    public final InMemoryProducts products = new InMemoryProducts(transactions);
    public final InMemoryProductStocks stocks = new InMemoryProductStocks(transactions);
    public final TestClock clock = new TestClock(NOW);
    public final InMemoryLeaseStore leases = new InMemoryLeaseStore(clock::nanos);
    public final InMemoryLockEvents lockEvents = new InMemoryLockEvents(transactions, clock);
    private final LockManager lockManager = Locks.lockManager(leases);
    private final EditLockTerms terms = new EditLockTerms(
            Duration.ofMinutes(5),
            Duration.ofMinutes(3),
            Duration.ofMinutes(15),
            Duration.ofHours(2),
            Duration.ofMinutes(30));
    public final EditLockManager locks = new EditLockManager(lockManager, lockEvents, terms);
    private final EditableAggregates editables = new EditableAggregates(List.of(new EditableOrder(orders)));
    public final HeldEditLocks heldEditLocks = new HeldEditLocks(editables, leases);
    private final LockQueue lockQueue = new InMemoryLockQueue(clock);
    private final EditLockViewAssembler lockViews = new EditLockViewAssembler(new InMemoryMembers(), clock);
    public final InMemoryMembers members = new InMemoryMembers();
    private final InMemoryPlacements placements = new InMemoryPlacements(transactions);
    /** Filled by the tests of each kind of work. */
    public final List<OrderWork> work = new ArrayList<>();

    private final GuardedOrders guardedOrders = new GuardedOrders(orders, history, heldEditLocks, work, clock);
    public final OrderQueries orderQueries = new OrderQueryService(new UnlistedOrders(), orders, history);
    private final Stock stock = new Stock(stocks, products);
    private final StockedLines lines = new StockedLines(orders, stock);

    public final PlaceOrder placeOrder =
            transactional(PlaceOrder.class, new PlaceOrderService(guardedOrders, placements, members, stock, clock));
    public final ConfirmPayment confirmPayment =
            transactional(ConfirmPayment.class, new ConfirmPaymentService(guardedOrders));
    public final ChangeShipping changeShipping =
            transactional(ChangeShipping.class, new ChangeShippingService(guardedOrders));
    public final ChangeOrderLines changeOrderLines =
            transactional(ChangeOrderLines.class, new ChangeOrderLinesService(guardedOrders, lines));
    public final StartShipping startShipping =
            transactional(StartShipping.class, new StartShippingService(guardedOrders));
    public final EditOrder editOrder =
            transactional(EditOrder.class, new EditOrderService(guardedOrders, lines, locks));
    public final Editing editing = transactional(
            Editing.class, new EditingService(editables, lockManager, lockQueue, lockEvents, terms, locks, lockViews));
    public final BreakLock breakLock =
            transactional(BreakLock.class, new BreakLockService(heldEditLocks, new ForcedRelease(lockEvents)));
    public final StartDelivery startDelivery =
            transactional(StartDelivery.class, new StartDeliveryService(guardedOrders));
    public final CorrectTracking correctTracking =
            transactional(CorrectTracking.class, new CorrectTrackingService(guardedOrders));
    public final CompleteDelivery completeDelivery =
            transactional(CompleteDelivery.class, new CompleteDeliveryService(guardedOrders));
    public final CancelOrder cancelOrder =
            transactional(CancelOrder.class, new CancelOrderService(guardedOrders, stock, clock));

    public final RecordRefund recordRefund =
            transactional(RecordRefund.class, new RecordRefundService(guardedOrders, clock));

    public Desk() {
        for (Actor actor : List.of(KIM, LEE, PARK)) {
            members.add(new Member(actor.id(), actor.name(), "{noop}secret", actor.role()));
        }
        transactions.inNew(() -> {
            for (Product product : List.of(Products.keyboard(), Products.mouse(), Products.monitor())) {
                products.add(product);
                stocks.add(new ProductStock(product.id(), Products.STOCK));
            }
            return products;
        });
    }

    public <T> T transactional(Class<T> useCase, T service) {
        return TransactionalProxy.around(useCase, service, transactions);
    }

    /** Places an order of {@link #KIM} for two keyboards. */
    public OrderNo unpaidOrder() {
        return placeOrder.placeOrder(
                new PlaceOrderRequest(Map.of(Products.KEYBOARD, 2), Products.PRICES, ShippingInfos.HOME, KIM));
    }

    public OrderNo paidOrder() {
        OrderNo number = unpaidOrder();
        confirmPayment.confirmPayment(new ConfirmPaymentRequest(number, versionOf(number), KIM));
        return number;
    }

    public long changeShipping(OrderNo number, ShippingInfo info, Actor actor) {
        return changeShipping.changeShipping(new ChangeShippingRequest(number, versionOf(number), info, actor));
    }

    public long changeLines(OrderNo number, Map<ProductId, Integer> quantities) {
        return changeOrderLines.changeOrderLines(
                new ChangeOrderLinesRequest(number, versionOf(number), quantities, Products.PRICES, KIM));
    }

    public long startShipping(OrderNo number) {
        return startShipping.startShipping(new StartShippingRequest(number, versionOf(number), PARK));
    }

    public long startDelivery(OrderNo number) {
        return startDelivery.startDelivery(
                new StartDeliveryRequest(number, versionOf(number), TrackingInfos.EXPRESS, PARK));
    }

    public long cancel(OrderNo number, Actor actor) {
        return cancelOrder.cancelOrder(new CancelOrderRequest(number, versionOf(number), "Out of stock", actor));
    }

    public Order order(OrderNo number) {
        return orders.find(number, PARK).orElseThrow();
    }

    public long versionOf(OrderNo number) {
        return order(number).version();
    }

    public int stockOf(ProductId id) {
        return stocks.find(id).orElseThrow().pieces();
    }

    /** Returns the recorded changes of an order, newest first. */
    public List<RecordedChange> changes(OrderNo number) {
        return changeLog.findAfter(OrderTargets.of(number), BEFORE_THE_FIRST_VERSION);
    }
}
