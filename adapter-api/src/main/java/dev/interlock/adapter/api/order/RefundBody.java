package dev.interlock.adapter.api.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.order.Refund;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;

/**
 * What the customer was paid back.
 *
 * @param amount in won
 * @param day in the shop's time zone
 */
record RefundBody(@NotNull @Min(1) Long amount, @NotNull LocalDate day) {

    /** Must have been validated. */
    Refund toRefund() {
        return new Refund(new Money(amount), day);
    }
}
