package dev.interlock.adapter.web.order.form;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.text.Day;
import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Money;
import dev.interlock.domain.Text;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.RefundDayException;
import dev.interlock.domain.order.RefundTooHighException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;

/** A refund as it was typed. A field that was not sent is null, and refused. */
record RefundForm(
        @TextLine(
                max = RefundForm.AMOUNT_MAX_LENGTH,
                required = true,
                pattern = RefundForm.AMOUNT_FORM,
                message = "{form.amount}")
        @Nullable
        String amount,

        @Day @Nullable String refundedOn) {

    /** In won. The costs of no order have more digits. */
    static final String AMOUNT_FORM = "[1-9]\\d{0,13}";

    static final int AMOUNT_MAX_LENGTH = 20;

    RefundForm {
        amount = amount == null ? null : Text.halfWidth(amount);
    }

    /** An empty form, with the present day in the shop. */
    static RefundForm of(LocalDate today) {
        return new RefundForm("", today.toString());
    }

    /** Must have been validated. */
    Refund toRefund() {
        return new Refund(
                new Money(Long.parseLong(requireNonNull(amount))), LocalDate.parse(requireNonNull(refundedOn)));
    }

    /** Reports the refusal at its field, on this form or on one with the same fields. */
    static void report(RuntimeException refusal, Errors errors) {
        if (refusal instanceof RefundTooHighException tooHigh) {
            errors.rejectValue(
                    "amount", "form.refundTooHigh", new Object[] {tooHigh.open().amount()}, "");
        } else if (refusal instanceof RefundDayException day) {
            errors.rejectValue("refundedOn", "form.refundDay", new Object[] {day.first(), day.last()}, "");
        }
    }
}
