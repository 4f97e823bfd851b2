package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.dispatch.DispatchOrders;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.out.dispatch.ShippingLabels;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.dispatch.DispatchLocks;
import dev.interlock.application.service.dispatch.DispatchOrdersService;
import dev.interlock.application.service.dispatch.Dispatcher;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.order.FencedTransaction;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Shipping several orders at once. */
@Configuration(proxyBeanMethods = false)
class DispatchUseCases {

    @Bean
    DispatchOrders dispatchOrders(DispatchLocks locks, Dispatcher dispatcher) {
        return new DispatchOrdersService(locks, dispatcher);
    }

    @Bean
    Dispatcher dispatcher(
            OrderRepository orders,
            LiveEditLocks locks,
            ShippingLabels labels,
            StartShipping startShipping,
            FencedTransaction transaction,
            PackingQueries packingQueries) {
        return new Dispatcher(orders, locks, labels, startShipping, transaction, packingQueries);
    }
}
