package dev.interlock.papers.application;

import dev.interlock.domain.order.OrderNo;

/** The papers of an order at a version: a version has one label and one packing slip. */
public record PaperId(OrderNo orderNumber, long version) {

    /** Reads an order number and a version, separated by an at sign. */
    public static PaperId of(String text) {
        int at = text.indexOf('@');
        return new PaperId(new OrderNo(text.substring(0, at)), Long.parseLong(text.substring(at + 1)));
    }

    @Override
    public String toString() {
        return orderNumber + "@" + version;
    }
}
