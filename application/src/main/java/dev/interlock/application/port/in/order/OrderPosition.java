package dev.interlock.application.port.in.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/**
 * A place in a list of orders, which is sorted by time or by total and, where that is equal, by number. Its text is
 * {@code 2026-11-20T12:00:00Z_129000_261120-210000-K7QXZM}.
 */
public record OrderPosition(Instant placedAt, Money total, OrderNo number) {

    private static final String SEPARATOR = "_";
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    /** @throws IllegalArgumentException if no database keeps that time */
    public OrderPosition {
        if (placedAt.isBefore(Instant.EPOCH) || placedAt.isAfter(LATEST)) {
            throw new IllegalArgumentException("Not a time of an order: " + placedAt);
        }
    }

    /** @throws IllegalArgumentException if the text is not that of a position */
    public static OrderPosition of(String text) {
        String[] parts = text.split(SEPARATOR, -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("Not a position: " + text);
        }
        try {
            return new OrderPosition(
                    Instant.parse(parts[0]), new Money(Long.parseLong(parts[1])), new OrderNo(parts[2]));
        } catch (DateTimeParseException | NumberFormatException wrong) {
            throw new IllegalArgumentException("Not a position: " + text, wrong);
        }
    }

    @Override
    public String toString() {
        return placedAt + SEPARATOR + total.amount() + SEPARATOR + number;
    }
}
