package dev.interlock.application.port.in.dispatch;

import dev.interlock.domain.order.OrderNo;

/** An order, at the version that the user saw. */
public record OrderSnapshot(OrderNo number, long version) {}
