package dev.interlock.domain.order;

/** An order's life: down the list, or to {@link #CANCELED} before it is shipped. */
public enum OrderState {
    PAYMENT_WAITING,
    PREPARING,
    SHIPPED,
    DELIVERING,
    DELIVERY_COMPLETED,
    CANCELED;

    /** Whether an order can come from this state to the other one. */
    public boolean precedes(OrderState other) {
        return compareTo(other == CANCELED ? SHIPPED : other) < 0;
    }
}
