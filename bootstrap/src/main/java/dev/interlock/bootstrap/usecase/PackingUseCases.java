package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.packing.DismissLostPackingLeases;
import dev.interlock.application.port.in.packing.HandBackOrder;
import dev.interlock.application.port.in.packing.KeepPacking;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.application.port.in.packing.ShipPackedOrder;
import dev.interlock.application.port.in.packing.TakeNextOrder;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.packing.DismissLostPackingLeasesService;
import dev.interlock.application.service.packing.HandBackOrderService;
import dev.interlock.application.service.packing.KeepPackingService;
import dev.interlock.application.service.packing.PackingEvents;
import dev.interlock.application.service.packing.PackingLeases;
import dev.interlock.application.service.packing.PackingQueryService;
import dev.interlock.application.service.packing.ShipPackedOrderService;
import dev.interlock.application.service.packing.TakeNextOrderService;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The packing queue. */
@Configuration(proxyBeanMethods = false)
class PackingUseCases {

    @Bean
    TakeNextOrder takeNextOrder(
            OrderQueue queue, OrderRepository orders, PackingLeases leases, PackingEvents events, Clock clock) {
        return new TakeNextOrderService(queue, orders, leases, events, clock);
    }

    @Bean
    PackingEvents packingEvents(LockEventLog events) {
        return new PackingEvents(events);
    }

    @Bean
    KeepPacking keepPacking(PackingLeases leases) {
        return new KeepPackingService(leases);
    }

    @Bean
    HandBackOrder handBackOrder(PackingLeases leases, PackingEvents events) {
        return new HandBackOrderService(leases, events);
    }

    @Bean
    ShipPackedOrder shipPackedOrder(PackingLeases leases, StartShipping startShipping) {
        return new ShipPackedOrderService(leases, startShipping);
    }

    @Bean
    DismissLostPackingLeases dismissLostPackingLeases(LockEventLog events) {
        return new DismissLostPackingLeasesService(events);
    }

    @Bean
    PackingQueries packingQueries(
            PackingLeases leases,
            LockEventLog events,
            OrderQueue queue,
            OrderQueries orderQueries,
            MemberRepository members,
            Clock clock) {
        return new PackingQueryService(leases, events, queue, orderQueries, members, clock);
    }
}
