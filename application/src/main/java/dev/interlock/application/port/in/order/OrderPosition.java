package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/**
 * A place in a list of orders, which is sorted by time and, within one instant, by number. Its text is
 * {@code 2026-11-20T12:00:00Z_261120-210000-K7QXZM}.
 */
public record OrderPosition(Instant placedAt, OrderNo number) {

    private static final char SEPARATOR = '_';
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    /** @throws IllegalArgumentException if no database keeps that time */
    public OrderPosition {
        if (placedAt.isBefore(Instant.EPOCH) || placedAt.isAfter(LATEST)) {
            throw new IllegalArgumentException("Not a time of an order: " + placedAt);
        }
    }

    /** @throws IllegalArgumentException if the text is not that of a position */
    public static OrderPosition of(String text) {
        int at = text.indexOf(SEPARATOR);
        if (at < 0) {
            throw new IllegalArgumentException("Not a position: " + text);
        }
        try {
            return new OrderPosition(Instant.parse(text.substring(0, at)), new OrderNo(text.substring(at + 1)));
        } catch (DateTimeParseException wrong) {
            throw new IllegalArgumentException("Not a position: " + text, wrong);
        }
    }

    @Override
    public String toString() {
        return placedAt.toString() + SEPARATOR + number;
    }
}
