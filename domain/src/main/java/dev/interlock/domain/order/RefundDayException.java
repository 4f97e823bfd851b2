package dev.interlock.domain.order;

import java.time.LocalDate;

/** A refund is of a day before its order was placed, or of one to come. */
public class RefundDayException extends RuntimeException {

    private final LocalDate first;
    private final LocalDate last;

    RefundDayException(LocalDate first, LocalDate last) {
        super("must be from " + first + " to " + last);
        this.first = first;
        this.last = last;
    }

    /** The day on which the order was placed. */
    public LocalDate first() {
        return first;
    }

    /** The present day. */
    public LocalDate last() {
        return last;
    }
}
