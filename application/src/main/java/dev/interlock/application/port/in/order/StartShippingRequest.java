package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import org.jspecify.annotations.Nullable;

/**
 * Input of {@link StartShipping}.
 *
 * @param despitePacker the admin whose packing of the order the actor knows of and ends, or none
 */
public record StartShippingRequest(
        OrderNo orderNumber,
        long version,
        Actor actor,
        @Nullable MemberId despitePacker) implements VersionedRequest {

    public StartShippingRequest(OrderNo orderNumber, long version, Actor actor) {
        this(orderNumber, version, actor, null);
    }
}
