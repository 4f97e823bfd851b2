package dev.interlock.lab.technique.order;

import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;

/**
 * The page of an order on which a member decides. It shows the order as it was at that version.
 *
 * @param line the only one
 */
public record OrderPage(OrderNo number, long version, ShippingInfo shown, OrderLine line) {}
