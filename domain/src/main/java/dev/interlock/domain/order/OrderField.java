package dev.interlock.domain.order;

import dev.interlock.domain.Field;
import java.util.List;

/** A part of an order that can change by itself. The change log speaks in these, and so do commands' reads and writes. */
public enum OrderField implements Field {
    STATE,
    /** How many pieces of each product, an item of this field; empty if the order does not hold the product. */
    QUANTITIES,
    TOTAL,
    RECEIVER_NAME,
    RECEIVER_PHONE,
    ZIP_CODE,
    ADDRESS1,
    ADDRESS2,
    MESSAGE,
    CARRIER,
    TRACKING_NUMBER,
    /** Why the order was canceled. */
    REASON,
    /** All that was paid back. */
    REFUNDED,
    /** The day of the last refund. */
    REFUNDED_ON;

    /** The fields of one value, such as an address. A part of one and a part of another is a value that no user chose. */
    public static final List<List<OrderField>> GROUPS = List.of(
            List.of(RECEIVER_NAME, RECEIVER_PHONE),
            List.of(ZIP_CODE, ADDRESS1, ADDRESS2),
            List.of(CARRIER, TRACKING_NUMBER));

    @Override
    public boolean hasItems() {
        return this == QUANTITIES;
    }
}
