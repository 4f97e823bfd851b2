package dev.interlock.adapter.api.order;

import dev.interlock.adapter.api.body.BodyText;
import dev.interlock.adapter.api.body.SingleLine;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Order;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A new order.
 *
 * @param customer the id of the member for whom an admin orders; a customer may leave it out
 */
record PlacementBody(
        @Size(max = MemberId.MAX_LENGTH)
        @SingleLine
        @Pattern(regexp = "\\P{Cf}*", message = "must be the id of a customer")
        @Nullable
        String customer,

        @NotNull @Valid ShippingBody shipping,

        @NotNull @Size(min = 1, max = Order.MAX_LINES) @DistinctProducts
        List<@NotNull @Valid LineBody> lines) {

    PlacementBody {
        customer = BodyText.read(customer);
    }

    /** Returns the future orderer: the customer that the body names, or the actor. */
    MemberId orderedFor(Actor actor) {
        return customer == null ? actor.id() : new MemberId(customer);
    }
}
