package dev.interlock.dispatch.api;

import static java.util.Objects.requireNonNull;

import dev.interlock.dispatch.application.DispatchOrders.DispatchOrdersRequest;
import dev.interlock.dispatch.application.OrderSnapshot;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The orders to dispatch. */
record DispatchBody(
        @NotNull @Size(min = 1, max = DispatchOrdersRequest.MAX_ORDERS)
        List<@NotNull @Valid SeenOrderBody> orders) {

    /** Must have been validated. */
    DispatchOrdersRequest toRequest(Actor actor) {
        return new DispatchOrdersRequest(
                orders.stream().map(SeenOrderBody::toSnapshot).toList(), actor);
    }

    /**
     * An order as the client saw it.
     *
     * @param version the number in the {@code ETag} of the order, or in a list of orders
     */
    record SeenOrderBody(
            @NotBlank @Pattern(regexp = OrderNo.FORM, message = "must be the number of an order") @Nullable
            String number,

            @NotNull @Min(0) Long version) {

        private OrderSnapshot toSnapshot() {
            return new OrderSnapshot(new OrderNo(requireNonNull(number)), version);
        }
    }
}
