package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.CancelOrderService;
import dev.interlock.application.service.order.ChangeOrderLinesService;
import dev.interlock.application.service.order.EditOrderService;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.PlaceOrderService;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.order.StockedLines;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Placing orders, changing and canceling them. */
@Configuration(proxyBeanMethods = false)
@Import({
    PlaceOrderService.class,
    ChangeOrderLinesService.class,
    EditOrderService.class,
    CancelOrderService.class,
    EditableOrder.class,
    GuardedOrders.class,
    StockedLines.class,
    Stock.class
})
class OrderUseCases {

    @Bean
    History orderHistory(ChangeLog log) {
        return new History(log, OrderTargets.TYPE, OrderCommand::valueOf, OrderField::valueOf);
    }
}
