package dev.interlock.adapter.web.order.form;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.Refund;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;

/**
 * Why an order is canceled, and what the customer has been paid back, as they were typed. Only an admin has the fields of a refund, and only
 * if the order was paid. Without an amount there is none yet.
 */
record CancelForm(
        @TextLine(max = Order.REASON_MAX_LENGTH) @Nullable String reason,
        @Nullable String amount,
        @Nullable String refundedOn) {

    static CancelForm of(LocalDate today) {
        RefundForm refund = RefundForm.of(today);
        return new CancelForm("", refund.amount(), refund.refundedOn());
    }

    /** Reports what depends on the actor and on other fields. The annotated fields must have been validated. */
    void check(Actor actor, Validator validator, Errors errors) {
        if (actor.isAdmin() && !errors.hasFieldErrors("reason") && Text.isBlank(toReason())) {
            errors.rejectValue("reason", "form.required");
        }
        if (hasRefund()) {
            validator.validate(refund(), errors);
        }
    }

    private boolean hasRefund() {
        return !Text.isBlank(requireNonNullElse(amount, ""));
    }

    private RefundForm refund() {
        return new RefundForm(amount, refundedOn);
    }

    /** Must have been validated. */
    String toReason() {
        return requireNonNull(reason);
    }

    /** Must have been validated. */
    @Nullable
    Refund toRefund() {
        return hasRefund() ? refund().toRefund() : null;
    }
}
