package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;

/** A request to change an order at the version that its user saw. */
public interface VersionedRequest {

    OrderNo orderNumber();

    /** The version of the order on which the user decided. */
    long version();

    OrderCommand command();

    Actor actor();
}
