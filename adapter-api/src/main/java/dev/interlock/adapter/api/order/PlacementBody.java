package dev.interlock.adapter.api.order;

import dev.interlock.domain.order.Order;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** A new order. */
record PlacementBody(
        @NotNull @Valid ShippingBody shipping,

        @NotNull @Size(min = 1, max = Order.MAX_LINES) @DistinctProducts
        List<@NotNull @Valid LineBody> lines) {}
