package dev.interlock.domain.order;

import dev.interlock.domain.Money;

/** A refund is more than was paid and not yet paid back. */
public class RefundTooHighException extends RuntimeException {

    private final Money open;

    RefundTooHighException(Money open) {
        super("must be at most " + open.amount());
        this.open = open;
    }

    /** What can still be refunded. */
    public Money open() {
        return open;
    }
}
