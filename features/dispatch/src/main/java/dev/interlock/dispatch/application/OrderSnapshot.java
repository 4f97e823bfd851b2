package dev.interlock.dispatch.application;

import dev.interlock.domain.order.OrderNo;

/** An order, at the version that the user saw. */
public record OrderSnapshot(OrderNo number, long version) {

    /** Reads an order number and a version, separated by an at sign. */
    public static OrderSnapshot of(String text) {
        int at = text.indexOf('@');
        return new OrderSnapshot(new OrderNo(text.substring(0, at)), Long.parseLong(text.substring(at + 1)));
    }
}
