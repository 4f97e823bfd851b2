package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;

/** An order, at the version that somebody saw of it. */
public record OrderSnapshot(OrderNo number, long version) {}
