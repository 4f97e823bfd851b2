package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.service.delivery.CompleteDeliveryService;
import dev.interlock.application.service.delivery.StartDeliveryService;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.application.service.packing.PackingLeases;
import dev.interlock.application.service.shipping.ChangeShippingService;
import dev.interlock.application.service.shipping.StartShippingService;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** From the shipping details of an order to its delivery. */
@Configuration(proxyBeanMethods = false)
class ShippingUseCases {

    @Bean
    ChangeShipping changeShipping(OrderEditor editor) {
        return new ChangeShippingService(editor);
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
}
