package dev.interlock.dispatch.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.dispatch.application.DispatchOutcome;
import dev.interlock.dispatch.application.DispatchOutcome.Reason;
import dev.interlock.dispatch.application.DispatchOutcome.Shipped;
import dev.interlock.dispatch.application.DispatchOutcome.Skipped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The outcome of a dispatch for each of its orders, by number. */
record DispatchResource(List<DispatchedOrder> orders) {

    static DispatchResource of(List<DispatchOutcome> outcomes) {
        return new DispatchResource(outcomes.stream().map(DispatchedOrder::of).toList());
    }

    /**
     * A shipped order has a label, a refused one has a reason.
     *
     * @param label as it is printed, in lines
     * @param holder the name of the admin who dispatches or packs it, if that is the reason and known
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record DispatchedOrder(
            String number,
            @Nullable String label,
            @Nullable Reason reason,
            @Nullable String holder) {

        static DispatchedOrder of(DispatchOutcome outcome) {
            String number = outcome.orderNumber().value();
            if (outcome instanceof Shipped shipped) {
                return new DispatchedOrder(number, shipped.label(), null, null);
            }
            Skipped skipped = (Skipped) outcome;
            String holder = skipped.holder().isEmpty() ? null : skipped.holder();
            return new DispatchedOrder(number, null, skipped.reason(), holder);
        }
    }
}
