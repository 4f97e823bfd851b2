package dev.interlock.domain.order;

import dev.interlock.domain.Money;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.Map;

/**
 * Money that the customer was paid back.
 *
 * @param amount above zero
 * @param day on which it was paid back, in the shop's time zone
 */
public record Refund(Money amount, LocalDate day) {

    public Refund {
        if (!amount.exceeds(Money.ZERO)) {
            throw new IllegalArgumentException("A refund must be above zero");
        }
    }

    /** Returns both together, on the day of the second. */
    Refund plus(Refund next) {
        return new Refund(amount.plus(next.amount), next.day);
    }

    Map<OrderField, String> fields() {
        Map<OrderField, String> fields = new EnumMap<>(OrderField.class);
        fields.put(OrderField.REFUNDED, String.valueOf(amount.amount()));
        fields.put(OrderField.REFUNDED_ON, day.toString());
        return fields;
    }
}
