package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.packing.DismissLostPackingLeasesService;
import dev.interlock.application.service.packing.HandBackOrderService;
import dev.interlock.application.service.packing.KeepPackingService;
import dev.interlock.application.service.packing.PackingEvents;
import dev.interlock.application.service.packing.PackingQueryService;
import dev.interlock.application.service.packing.ShipPackedOrderService;
import dev.interlock.application.service.packing.TakeNextOrderService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The packing queue. */
@Configuration(proxyBeanMethods = false)
@Import({
    TakeNextOrderService.class,
    PackingEvents.class,
    KeepPackingService.class,
    HandBackOrderService.class,
    ShipPackedOrderService.class,
    DismissLostPackingLeasesService.class,
    PackingQueryService.class
})
class PackingUseCases {}
