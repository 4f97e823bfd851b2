package dev.interlock.wrongfeature.web;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.otherfeature.OtherFeature;
import dev.interlock.wrongfeature.application.SpringService;

/** Breaks rules on purpose: a page depends on another feature, on a service and on an out-port. */
public class PageOfTwoFeatures {

    private final SpringService service;
    private final OrderRepository orders;
    private final OtherFeature feature;

    PageOfTwoFeatures(SpringService service, OrderRepository orders, OtherFeature feature) {
        this.service = service;
        this.orders = orders;
        this.feature = feature;
    }

    Object[] all() {
        return new Object[] {service, orders, feature};
    }
}
