package dev.interlock.bootstrap;

import dev.interlock.application.port.in.member.FindMember;
import dev.interlock.application.port.in.member.UpgradePassword;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeShipping;
import dev.interlock.application.port.in.order.ConfirmPayment;
import dev.interlock.application.port.in.order.ListOrders;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.ReviewConflict;
import dev.interlock.application.port.in.order.StartShipping;
import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.in.order.ViewOrderHistory;
import dev.interlock.application.port.in.product.ListProducts;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.OrderQueries;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.service.member.UpgradePasswordService;
import dev.interlock.application.service.order.CancelOrderService;
import dev.interlock.application.service.order.ChangeOrderLinesService;
import dev.interlock.application.service.order.ChangeShippingService;
import dev.interlock.application.service.order.ConfirmPaymentService;
import dev.interlock.application.service.order.OrderUpdates;
import dev.interlock.application.service.order.PlaceOrderService;
import dev.interlock.application.service.order.ReviewConflictService;
import dev.interlock.application.service.order.StartShippingService;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.order.ViewOrderHistoryService;
import dev.interlock.application.service.order.ViewOrderService;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;

/**
 * The table of contents: every use case, and what serves it. A question that needs no rule goes straight to the out-port
 * that answers it.
 */
@Configuration(proxyBeanMethods = false)
@EnableMethodSecurity
class UseCaseConfiguration {

    @Bean
    PlaceOrder placeOrder(OrderUpdates updates, Stock stock, Clock clock) {
        return new PlaceOrderService(updates, stock, clock);
    }

    @Bean
    ConfirmPayment confirmPayment(OrderUpdates updates) {
        return new ConfirmPaymentService(updates);
    }

    @Bean
    ChangeShipping changeShipping(OrderUpdates updates) {
        return new ChangeShippingService(updates);
    }

    @Bean
    ChangeOrderLines changeOrderLines(OrderUpdates updates, OrderRepository orders, Stock stock) {
        return new ChangeOrderLinesService(updates, orders, stock);
    }

    @Bean
    StartShipping startShipping(OrderUpdates updates) {
        return new StartShippingService(updates);
    }

    @Bean
    CancelOrder cancelOrder(OrderUpdates updates, Stock stock) {
        return new CancelOrderService(updates, stock);
    }

    @Bean
    ListOrders listOrders(OrderQueries queries) {
        return queries::search;
    }

    @Bean
    ViewOrder viewOrder(OrderRepository orders) {
        return new ViewOrderService(orders);
    }

    @Bean
    ViewOrderHistory viewOrderHistory(OrderChangeLog changeLog) {
        return new ViewOrderHistoryService(changeLog);
    }

    @Bean
    ReviewConflict reviewConflict(ViewOrder viewOrder, ViewOrderHistory viewOrderHistory) {
        return new ReviewConflictService(viewOrder, viewOrderHistory);
    }

    @Bean
    ListProducts listProducts(ProductRepository products) {
        return products::findAll;
    }

    @Bean
    FindMember findMember(MemberRepository members) {
        return members::find;
    }

    @Bean
    UpgradePassword upgradePassword(MemberRepository members) {
        return new UpgradePasswordService(members);
    }

    @Bean
    OrderUpdates orderUpdates(OrderRepository orders, OrderChangeLog changeLog, Clock clock) {
        return new OrderUpdates(orders, changeLog, clock);
    }

    @Bean
    Stock stock(ProductRepository products) {
        return new Stock(products);
    }

    /** UTC, in the microseconds that the databases keep. */
    @Bean
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofNanos(1000));
    }
}
