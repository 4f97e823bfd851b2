package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.out.editlock.Editable;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.order.PlacementLog;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.CancelOrderService;
import dev.interlock.application.service.order.ChangeOrderLinesService;
import dev.interlock.application.service.order.EditOrderService;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.application.service.order.OrderLineEditor;
import dev.interlock.application.service.order.PlaceOrderService;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.packing.PackingLeases;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Placing orders, changing and canceling them. */
@Configuration(proxyBeanMethods = false)
class OrderUseCases {

    @Bean
    PlaceOrder placeOrder(OrderEditor editor, PlacementLog placements, Stock stock, Clock clock) {
        return new PlaceOrderService(editor, placements, stock, clock);
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
    CancelOrder cancelOrder(OrderEditor editor, Stock stock) {
        return new CancelOrderService(editor, stock);
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
}
