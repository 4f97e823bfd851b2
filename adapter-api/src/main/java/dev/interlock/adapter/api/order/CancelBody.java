package dev.interlock.adapter.api.order;

import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.api.body.BodyText;
import dev.interlock.adapter.api.body.SingleLine;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Refund;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Why an order is canceled.
 *
 * @param reason required of an admin
 * @param refund what the customer has been paid back, or none yet
 */
record CancelBody(
        @Size(max = Order.REASON_MAX_LENGTH) @SingleLine(blank = true) @Nullable
        String reason,

        @Valid @Nullable RefundBody refund) {

    static final CancelBody EMPTY = new CancelBody(null, null);

    CancelBody {
        reason = BodyText.read(reason);
    }

    /** Must have been validated. */
    String toReason() {
        return requireNonNullElse(reason, "");
    }

    /** Must have been validated. */
    @Nullable
    Refund toRefund() {
        return refund == null ? null : refund.toRefund();
    }

    /** Returns the values by their names in a conflict. */
    Map<String, String> values() {
        return Map.of(OrderField.REASON.valueName(), toReason());
    }
}
