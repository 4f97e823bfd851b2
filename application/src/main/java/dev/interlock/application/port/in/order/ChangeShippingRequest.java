package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;

/** Input of {@link ChangeShipping}. */
public record ChangeShippingRequest(OrderNo orderNumber, long version, ShippingInfo shippingInfo, Actor actor)
        implements VersionedRequest {}
