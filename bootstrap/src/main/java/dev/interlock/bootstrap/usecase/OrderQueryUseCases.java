package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.out.order.EarlierDestinations;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.OrderQueryService;
import dev.interlock.application.service.timeline.TimelineQueryService;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Reading orders: now, over time, and after a conflict. */
@Configuration(proxyBeanMethods = false)
@Import(TimelineQueryService.class)
class OrderQueryUseCases {

    @Bean
    OrderQueries orderQueries(
            OrderIndex index,
            EarlierDestinations destinations,
            OrderRepository orders,
            History orderHistory,
            OrderLineLog lineLog) {
        return new OrderQueryService(index, destinations, orders, orderHistory, lineLog);
    }
}
