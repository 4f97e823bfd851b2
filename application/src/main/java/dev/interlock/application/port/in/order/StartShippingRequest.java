package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** Input of {@link StartShipping}. */
public record StartShippingRequest(OrderNo orderNumber, long version, Actor actor) implements VersionedRequest {}
