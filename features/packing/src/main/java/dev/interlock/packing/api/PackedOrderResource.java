package dev.interlock.packing.api;

import dev.interlock.adapter.api.order.OrderResource;
import dev.interlock.application.port.in.order.OrderDetail;
import java.time.Duration;

/**
 * An order under the packing lease of the reader.
 *
 * @param secondsLeft until another admin may take the order, unless the lease is renewed
 */
record PackedOrderResource(OrderResource order, long secondsLeft) {

    static PackedOrderResource of(OrderDetail order, Duration left) {
        return new PackedOrderResource(OrderResource.of(order), left.toSeconds());
    }
}
