package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.order.StockedLines;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;

/** Orders, from their placement to their delivery. Every service in these packages is a bean: a new one needs no line here. */
@Configuration(proxyBeanMethods = false)
@ComponentScan(
        basePackages = {
            "dev.interlock.application.service.delivery",
            "dev.interlock.application.service.order",
            "dev.interlock.application.service.payment",
            "dev.interlock.application.service.shipping",
            "dev.interlock.application.service.timeline"
        },
        useDefaultFilters = false,
        includeFilters = @ComponentScan.Filter(type = FilterType.REGEX, pattern = ".*Service"))
@Import({EditableOrder.class, GuardedOrders.class, StockedLines.class, Stock.class})
class OrderUseCases {

    @Bean
    History orderHistory(ChangeLog log) {
        return new History(log, OrderTargets.TYPE, OrderCommand::valueOf, OrderField::valueOf);
    }
}
