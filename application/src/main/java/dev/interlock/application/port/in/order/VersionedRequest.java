package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** A request to change an order, made by somebody who looked at it before. */
public interface VersionedRequest {

    OrderNo orderNumber();

    /** The version of the order that the person was looking at when she decided. */
    long version();

    Actor actor();
}
