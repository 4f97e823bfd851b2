package dev.interlock.application.port.in.packing;

import dev.interlock.domain.order.OrderNo;
import java.time.Instant;

/**
 * A lease that another person ended: the parcel must not be sent.
 *
 * @param by the name of the person who shipped or canceled the order, or broke the lease
 */
public record LostPackingLease(OrderNo orderNumber, String by, Instant at) {}
