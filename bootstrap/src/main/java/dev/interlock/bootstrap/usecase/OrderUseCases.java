package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.ReviewOrderConflict;
import dev.interlock.application.port.in.payment.CancelUnpaidOrders;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.timeline.TimelineQueries;
import dev.interlock.application.port.out.editlock.Editable;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.order.EarlierDestinations;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.order.PlacementLog;
import dev.interlock.application.port.out.order.RefusalLog;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.delivery.CompleteDeliveryService;
import dev.interlock.application.service.delivery.StartDeliveryService;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.CancelOrderService;
import dev.interlock.application.service.order.ChangeOrderLinesService;
import dev.interlock.application.service.order.EditOrderService;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.application.service.order.FencedTransaction;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.application.service.order.OrderLineEditor;
import dev.interlock.application.service.order.OrderQueryService;
import dev.interlock.application.service.order.PlaceOrderService;
import dev.interlock.application.service.order.ReviewOrderConflictService;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.packing.PackingLeases;
import dev.interlock.application.service.payment.CancelUnpaidOrdersService;
import dev.interlock.application.service.payment.ConfirmPaymentService;
import dev.interlock.application.service.payment.UnpaidTerms;
import dev.interlock.application.service.shipping.ChangeShippingService;
import dev.interlock.application.service.shipping.StartShippingService;
import dev.interlock.application.service.timeline.TimelineQueryService;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.lock.DistributedLock;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Placing, reading and changing orders. */
@Configuration(proxyBeanMethods = false)
class OrderUseCases {

    @Bean
    PlaceOrder placeOrder(OrderEditor editor, PlacementLog placements, Stock stock, Clock clock) {
        return new PlaceOrderService(editor, placements, stock, clock);
    }

    @Bean
    ConfirmPayment confirmPayment(OrderEditor editor) {
        return new ConfirmPaymentService(editor);
    }

    @Bean
    ChangeShipping changeShipping(OrderEditor editor) {
        return new ChangeShippingService(editor);
    }

    @Bean
    ChangeOrderLines changeOrderLines(OrderEditor editor, OrderLineEditor lines) {
        return new ChangeOrderLinesService(editor, lines);
    }

    @Bean
    EditOrder editOrder(OrderEditor editor, OrderLineEditor lines, EditLockCoordinator locks) {
        return new EditOrderService(editor, lines, locks);
    }

    @Bean
    StartShipping startShipping(OrderEditor editor, PackingLeases packingLeases) {
        return new StartShippingService(editor, packingLeases);
    }

    @Bean
    StartDelivery startDelivery(OrderEditor editor) {
        return new StartDeliveryService(editor);
    }

    @Bean
    CompleteDelivery completeDelivery(OrderEditor editor) {
        return new CompleteDeliveryService(editor);
    }

    @Bean
    CancelOrder cancelOrder(OrderEditor editor, Stock stock) {
        return new CancelOrderService(editor, stock);
    }

    @Bean
    CancelUnpaidOrders cancelUnpaidOrders(
            OrderQueue queue,
            CancelOrder cancelOrder,
            DistributedLock jobLock,
            FencedTransaction transaction,
            UnpaidTerms terms,
            Clock clock) {
        return new CancelUnpaidOrdersService(queue, cancelOrder, jobLock, transaction, terms, clock);
    }

    @Bean
    OrderQueries orderQueries(
            OrderIndex index, EarlierDestinations destinations, OrderRepository orders, History orderHistory) {
        return new OrderQueryService(index, destinations, orders, orderHistory);
    }

    @Bean
    TimelineQueries timelineQueries(OrderQueries orderQueries, LockEventLog lockEvents, RefusalLog refusals) {
        return new TimelineQueryService(orderQueries, lockEvents, refusals);
    }

    @Bean
    ReviewOrderConflict reviewOrderConflict(OrderQueries orderQueries, OrderLineLog lineLog) {
        return new ReviewOrderConflictService(orderQueries, lineLog);
    }

    @Bean
    OrderEditor orderEditor(
            OrderRepository orders,
            History orderHistory,
            OrderLineLog lineLog,
            LiveEditLocks locks,
            PackingLeases packingLeases,
            Clock clock) {
        return new OrderEditor(orders, orderHistory, lineLog, locks, packingLeases, clock);
    }

    @Bean
    History orderHistory(ChangeLog log) {
        return new History(log, OrderLock.TYPE, OrderCommand::valueOf, OrderField::valueOf);
    }

    @Bean
    Editable editableOrder(OrderRepository orders) {
        return new EditableOrder(orders);
    }

    @Bean
    OrderLineEditor orderLineEditor(OrderRepository orders, Stock stock) {
        return new OrderLineEditor(orders, stock);
    }

    @Bean
    Stock stock(ProductStockRepository stocks, ProductRepository products) {
        return new Stock(stocks, products);
    }

    @Bean
    FencedTransaction fencedTransaction() {
        return new FencedTransaction();
    }
}
