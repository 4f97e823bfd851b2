package dev.interlock.packing.web;

import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.packing.application.PackingQueries;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;

/** Asks an admin who ships an order from its own page, while another packs it, whether to end the packing. */
@ControllerAdvice({"dev.interlock.adapter.web", "dev.interlock.packing.web"})
class PackedOrderAdvice {

    private final OrderQueries orderQueries;
    private final PackingQueries packingQueries;

    PackedOrderAdvice(OrderQueries orderQueries, PackingQueries packingQueries) {
        this.orderQueries = orderQueries;
        this.packingQueries = packingQueries;
    }

    @ExceptionHandler
    ModelAndView askWhetherToEndThePacking(OrderInWorkException packed) {
        StartShippingRequest request = packed.request();
        OrderNo orderNumber = request.orderNumber();
        Actor actor = request.actor();
        return new ModelAndView("orders/packed", HttpStatus.LOCKED)
                .addObject("order", orderQueries.viewOrder(orderNumber, actor))
                .addObject("version", request.version())
                .addObject(
                        "packingLease",
                        packingQueries
                                .findPackingLeases(List.of(orderNumber), actor)
                                .get(orderNumber));
    }
}
