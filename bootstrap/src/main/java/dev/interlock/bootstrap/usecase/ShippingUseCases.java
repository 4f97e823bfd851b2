package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.delivery.CompleteDeliveryService;
import dev.interlock.application.service.delivery.StartDeliveryService;
import dev.interlock.application.service.shipping.ChangeShippingService;
import dev.interlock.application.service.shipping.StartShippingService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** From the shipping details of an order to its delivery. */
@Configuration(proxyBeanMethods = false)
@Import({
    ChangeShippingService.class,
    StartShippingService.class,
    StartDeliveryService.class,
    CompleteDeliveryService.class
})
class ShippingUseCases {}
